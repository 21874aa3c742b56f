"""One turn of every game in WebKit and Firefox: `make test-browsers`. Not part of `make test`, which uses Chromium."""
