-- Settling, explaining and repricing read the lines of one chain, whoever their producer is.
create index order_item_chain_idx on order_item (chain_id);

-- The list of mails: a phrase within address and subject, days, and when it was sent.
create index email_search_idx on email using gin (f_unaccent(recipient || ' ' || subject) gin_trgm_ops);
create index email_created_idx on email (created_at, id);

-- The log of one kind of thing, latest first, without sorting all of it.
create index audit_log_kind_idx on audit_log (entity, id);
