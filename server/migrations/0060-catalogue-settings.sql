-- What admins set up for the catalogue is edited by several at once: each row says how often it has changed.

alter table marketplace add column version integer not null default 1 check (version > 0);
alter table marketplace_manager add column version integer not null default 1 check (version > 0);
alter table tax_category add column version integer not null default 1 check (version > 0);
