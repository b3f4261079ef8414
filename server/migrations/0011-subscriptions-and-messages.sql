-- Who follows which point, what they are told and how, messages between people, and ratings.

create table subscription (
  id integer generated always as identity primary key,
  user_id integer not null references app_user on delete cascade,
  delivery_point_id integer not null references delivery_point on delete cascade,
  -- Active and not deleted means subscribed (spec 4).
  active boolean not null default true,
  deleted boolean not null default false,
  created_at timestamptz not null default now(),
  unique (user_id, delivery_point_id),
  check (not (active and deleted))
);
create index subscription_point_idx on subscription (delivery_point_id, active);

create table notification_setting (
  id integer generated always as identity primary key,
  subscription_id integer not null references subscription on delete cascade,
  event notification_event not null,
  email_enabled boolean not null default true,
  push_enabled boolean not null default true,
  unique (subscription_id, event)
);

-- A browser that takes web push.
create table push_subscription (
  id integer generated always as identity primary key,
  user_id integer not null references app_user on delete cascade,
  endpoint text2000 not null unique check (endpoint ~ '^https?://'),
  p256dh text255 not null,
  auth text255 not null,
  created_at timestamptz not null default now()
);
create index push_subscription_user_idx on push_subscription (user_id);

create table notification (
  id integer generated always as identity primary key,
  user_id integer not null references app_user on delete cascade,
  event notification_event not null,
  -- What it is about; one event tells one user once.
  event_key text255 not null check (event_key <> ''),
  name text255 not null,
  description text1000 not null default '',
  main_action_url text1000 check (main_action_url ~ '^/([^/\\]|$)'),
  created_at timestamptz not null default now(),
  seen_at timestamptz,
  unique (user_id, event_key, event)
);
create index notification_user_idx on notification (user_id, id desc);
create index notification_unseen_idx on notification (user_id, id desc) where seen_at is null;

create domain message_kind as text check (value in ('MESSAGE', 'ARRIVED', 'LATE'));

create table message (
  id integer generated always as identity primary key,
  kind message_kind not null default 'MESSAGE',
  chain_id integer references chain on delete cascade,
  event_id integer references delivery_event on delete cascade,
  delivery_id integer references delivery on delete cascade,
  sender_type sender_type not null,
  sender_id integer not null references actor,
  sender_name text255 not null,
  sent_by_id integer not null references app_user,
  subject text255 not null check (subject <> ''),
  body text10000 not null check (body <> ''),
  late_minutes integer check (late_minutes >= 0),
  sent_at timestamptz not null default now(),
  check (num_nonnulls(chain_id, event_id, delivery_id) = 1),
  check ((kind = 'LATE') = (late_minutes is not null))
);
create index message_chain_idx on message (chain_id, id desc);
create index message_event_idx on message (event_id, id desc);
create index message_delivery_idx on message (delivery_id, id desc);
create index message_sender_idx on message (sender_id);
create index message_sent_by_idx on message (sent_by_id);

create table rating (
  id integer generated always as identity primary key,
  user_id integer not null references app_user on delete cascade,
  product_id integer not null references product on delete cascade,
  delivery_id integer not null references delivery on delete cascade,
  rating smallint not null check (rating between 1 and 5),
  comment text1000 not null default '',
  rated_at timestamptz not null default now(),
  unique (user_id, product_id, delivery_id)
);
create index rating_product_idx on rating (product_id);
create index rating_delivery_idx on rating (delivery_id);
