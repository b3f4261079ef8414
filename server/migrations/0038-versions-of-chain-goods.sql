-- Several people edit the goods of a round at once: who is late is told.
alter table chain_item add column version integer not null default 1 check (version > 0);
alter table chain_packing add column version integer not null default 1 check (version > 0);
