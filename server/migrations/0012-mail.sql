-- The e-mail ledger: a row is written with the change it tells about, a job sends it, and organisers can read what went out.

create domain email_state as text check (value in ('QUEUED', 'SENT', 'FAILED'));

create table email (
  id integer generated always as identity primary key,
  -- One event sends one kind of e-mail to one address once.
  event_key text255 not null check (event_key <> ''),
  recipient email_address not null,
  kind text255 not null check (kind <> ''),
  user_id integer references app_user,
  chain_id integer references chain on delete set null,
  subject text255 not null check (subject !~ '[\r\n]'),
  html text not null,
  text text not null,
  state email_state not null default 'QUEUED',
  -- The same at every try, so that a repeated send is seen as one.
  message_id text255 not null unique,
  attempts integer not null default 0 check (attempts >= 0),
  last_error text1000,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  constraint email_once unique (event_key, recipient, kind),
  check ((state = 'SENT') = (sent_at is not null))
);
create index email_unsent_idx on email (id) where state <> 'SENT';
create index email_user_idx on email (user_id);
create index email_chain_idx on email (chain_id);
