-- Addresses without an account that want no more mails of a kind. Who has an account switches them off in their settings.

create table mail_optout (
  email email_address not null,
  event notification_event not null,
  created_at timestamptz not null default now(),
  primary key (email, event),
  check (email = lower(email))
);
