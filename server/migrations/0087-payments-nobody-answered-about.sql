-- A payment that the provider didn't answer about isn't one that stands otherwise there: it is counted apart.
alter table self_audit add column payments_unanswered integer not null default 0;
