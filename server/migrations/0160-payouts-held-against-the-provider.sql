-- The self-audit holds payouts against the provider, too: those that were held, and those about which it gave no answer.
alter table self_audit
  add column payouts_read integer not null default 0 check (payouts_read >= 0),
  add column payouts_unanswered integer not null default 0 check (payouts_unanswered >= 0);
