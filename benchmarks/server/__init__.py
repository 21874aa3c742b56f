"""Load on the table's server: real tables, real rules, real sockets on the loopback."""
