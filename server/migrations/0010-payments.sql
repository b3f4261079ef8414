-- Payments of orders, their parts, and what the provider told about them.

create table payment (
  id integer generated always as identity primary key,
  order_id integer not null,
  user_id integer not null,
  type payment_type not null,
  status payment_status not null default 'PENDING',
  value_ft ft not null,
  -- Our own id at the provider, stored before the first call: an unknown outcome is read again by it, never resent.
  request_id text255 not null,
  external_id text255,
  payment_url text2000,
  -- The reservation: what the provider holds, until when, and what was taken of it at finalize.
  reserved_ft ft not null default 0,
  reserved_until timestamptz,
  captured_ft ft not null default 0,
  failure_reason text1000,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  status_changed_at timestamptz not null default now(),
  constraint payment_request_id_unique unique (request_id),
  constraint payment_external_id_unique unique (external_id),
  foreign key (order_id, user_id) references customer_order (id, user_id),
  check (captured_ft <= reserved_ft),
  check (reserved_ft <= value_ft),
  check (type = 'ONLINE' or (reserved_ft = 0 and external_id is null and payment_url is null)),
  check (status <> 'RESERVED' or (type = 'ONLINE' and reserved_ft > 0))
);
create index payment_order_idx on payment (order_id);
create index payment_user_idx on payment (user_id, id desc);
-- What the poller looks for.
create index payment_open_idx on payment (status_changed_at) where type = 'ONLINE' and status in ('PENDING', 'IN_PROGRESS', 'RESERVED');
-- One payment of a kind may be at work for an order; a new try needs the last one to have ended.
create unique index payment_one_live on payment (order_id, type) where status not in ('CANCELLED', 'EXPIRED');

create domain payment_item_type as text check (value in ('GOODS', 'DELIVERY', 'PLATFORM_SHARE', 'DEVIATION', 'ROUNDING'));

create table payment_transaction (
  id integer generated always as identity primary key,
  payment_id integer not null references payment on delete cascade,
  item_type payment_item_type not null,
  value_ft ft not null,
  payee_id integer references actor,
  request_id text255 unique,
  external_id text255 unique,
  captured_ft ft,
  check (captured_ft <= value_ft)
);
create index payment_transaction_payment_idx on payment_transaction (payment_id);
create index payment_transaction_payee_idx on payment_transaction (payee_id);

-- Every state read or told by the provider, as it came.
create table payment_event (
  id bigint generated always as identity primary key,
  payment_id integer not null references payment on delete cascade,
  at timestamptz not null default now(),
  kind text255 not null check (kind <> ''),
  body jsonb not null
);
create index payment_event_payment_idx on payment_event (payment_id, id);
