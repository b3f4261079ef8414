-- When a worker was last at work: a web server that is asked whether the market can serve must know it. One row for all workers.
create table worker_heartbeat (
  is_only boolean primary key default true check (is_only),
  seen_at timestamptz not null
);

-- Backups that were made to the end, for the admin area, the alarm and `kosar doctor`.
create table backup_run (
  id integer generated always as identity primary key,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  place text1000 not null,
  byte_size bigint not null check (byte_size >= 0),
  row_count bigint not null check (row_count >= 0),
  file_count integer not null check (file_count >= 0),
  is_encrypted boolean not null,
  check (ended_at >= started_at)
);
create index backup_run_ended_idx on backup_run (ended_at desc);
