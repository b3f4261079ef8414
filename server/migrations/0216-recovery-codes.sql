-- Codes that do once in the place of the second factor, when its device is lost. Only a keyed digest of each is kept.
create table recovery_code (
  user_id integer not null references app_user on delete cascade,
  code_digest sha256 not null,
  created_at timestamptz not null,
  used_at timestamptz check (used_at >= created_at),
  primary key (user_id, code_digest)
);
-- Who sets a new password by mail, where passkeys end with it, moves no money for a while: the mailbox alone mustn't do that.
alter table app_user add column strong_login_rests_until timestamptz;
