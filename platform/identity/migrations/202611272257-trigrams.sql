-- Parts of words are found by their trigrams.
create extension if not exists pg_trgm;
