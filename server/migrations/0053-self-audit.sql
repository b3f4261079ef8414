-- What the nightly self-audit found: the last runs with every difference.

create table self_audit (
  id integer generated always as identity primary key,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  -- Rules that were asked about; payments that were read at the provider.
  rules integer not null,
  payments_read integer not null,
  check (ended_at >= started_at)
);

create table self_audit_difference (
  id integer generated always as identity primary key,
  self_audit_id integer not null references self_audit on delete cascade,
  -- The rule in words, and the row that breaks it as it was found.
  rule text255 not null,
  -- No references: what is wrong must be told even of something that is gone.
  order_id integer,
  chain_id integer,
  found jsonb not null
);
create index self_audit_difference_run_idx on self_audit_difference (self_audit_id, id);
