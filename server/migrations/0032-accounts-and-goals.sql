-- The agent key of an invoicing account is never shown, so people are told when it was set. Goals may be edited by several people at once.
alter table invoicing_account add column agent_key_set_at timestamptz not null default now();
alter table community_goal add column version integer not null default 1 check (version > 0);
