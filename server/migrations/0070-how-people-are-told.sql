-- How each user is told: one summary a day instead of single mails, hours of rest, devices that take push, addresses that mail doesn't reach.

create table notice_preference (
  user_id integer primary key references app_user on delete cascade,
  -- One mail a day with what could wait, at this time of Budapest.
  is_digest boolean not null default false,
  digest_time time not null default '18:00',
  -- Nothing that can wait comes between these; the second may be on the next day.
  quiet_from time,
  quiet_until time,
  check ((quiet_from is null) = (quiet_until is null)),
  check (quiet_from <> quiet_until)
);

-- Beside what people can be told about, the market tells them about their own account, which can't be switched off.
create domain notice_event as text check (value in
  ('NEW_DELIVERY', 'DEADLINE_NEAR', 'ORDERING_CLOSED', 'APPROVED', 'CANCELLED', 'PACKING_CANCELLED', 'ARRIVED_OR_LATE',
   'ORDER_CONFIRMED_OR_CHANGED', 'PAYMENT_CHANGED', 'INVOICE', 'MESSAGE', 'CAMPAIGN', 'ACCOUNT'));
alter table notification alter column event type notice_event;
-- The points it is about: settings are kept for each point. None: it is about no point.
alter table notification add column delivery_point_ids integer[] not null default '{}';

-- HELD waits for the summary of the day, DIGESTED was told in one, SUPPRESSED wasn't sent because its reader or address didn't want or take it.
alter domain email_state drop constraint email_state_check;
alter domain email_state add constraint email_state_check
  check (value in ('QUEUED', 'SENT', 'FAILED', 'HELD', 'DIGESTED', 'SUPPRESSED'));

create domain bounce_kind as text check (value in ('HARD', 'SOFT', 'COMPLAINT'));

alter table email
  -- The kind by which its reader may switch it off and have it later; none for what always comes at once.
  add column event notification_event,
  add column delivery_point_ids integer[] not null default '{}',
  -- How a summary tells it in a line: {"title", "text", "label", "path"}.
  add column digest_item jsonb check (jsonb_typeof(digest_item) = 'object'),
  -- After this it tells nothing new, such as after the deadline that it tells of.
  add column useful_until timestamptz,
  -- Waits until then, for the morning or for the summary.
  add column send_after timestamptz,
  add column digest_id integer references email,
  -- Its reader has just asked for it, such as for a new password: it goes to a broken address, too.
  add column is_asked_for boolean not null default false,
  -- The mail server took it, and it came back.
  add column bounced_at timestamptz,
  add column bounce_kind bounce_kind,
  add column bounce_reason text1000,
  add constraint email_digested_check check ((state = 'DIGESTED') = (digest_id is not null)),
  add constraint email_held_check check (state <> 'HELD' or (send_after is not null and digest_item is not null and user_id is not null)),
  add constraint email_bounce_check check ((bounced_at is null) = (bounce_kind is null) and (bounced_at is null) = (bounce_reason is null));
create index email_held_idx on email (user_id, send_after) where state = 'HELD';
create index email_digest_idx on email (digest_id);

-- What came back from an address. Once it is marked as broken, no mail goes there until its owner says that it works again.
create table mail_trouble (
  email email_address primary key check (email = lower(email)),
  soft_bounces integer not null default 0 check (soft_bounces >= 0),
  last_soft_at timestamptz,
  broken_at timestamptz,
  broken_kind bounce_kind,
  reason text1000 not null default '',
  check ((broken_at is null) = (broken_kind is null))
);

-- The market's key pair for web push (VAPID), made on first start; the private half is sealed.
create table push_key (
  is_only boolean primary key default true check (is_only),
  public_key text255 not null,
  private_key_sealed bytea not null,
  created_at timestamptz not null default now()
);

alter table push_subscription
  -- What its owner knows the device by, like „Chrome, Android”.
  add column device text255 not null default '';

-- A notification on its way to one device of its reader; each device gets it once.
create domain push_state as text check (value in ('WAITING', 'SENT', 'FAILED', 'EXPIRED'));
create table push_message (
  id integer generated always as identity primary key,
  notification_id integer not null references notification on delete cascade,
  push_subscription_id integer not null references push_subscription on delete cascade,
  state push_state not null default 'WAITING',
  attempts integer not null default 0 check (attempts >= 0),
  last_error text1000,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  constraint push_once unique (notification_id, push_subscription_id),
  check ((state = 'SENT') = (sent_at is not null))
);
create index push_message_subscription_idx on push_message (push_subscription_id);

-- For which deadline the reminder of a chain has gone out; a deadline that is moved is told again.
alter table chain add column reminded_deadline timestamptz;

-- The time at which the next mail may leave, for all workers together.
create table mail_pace (
  is_only boolean primary key default true check (is_only),
  next_at timestamptz not null default now()
);
insert into mail_pace default values;
