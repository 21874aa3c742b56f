"""The fast generator of plays and what is built on it: compiled code, loaded only when somebody asks for plays."""
