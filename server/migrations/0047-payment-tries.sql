-- Every try to pay online, as the provider knows it. A payment that begins again is another payment at the provider, and the old one may still be
-- paid there by somebody who left its page open: so it is watched until it has ended.

create table payment_try (
  id integer generated always as identity primary key,
  payment_id integer not null references payment on delete cascade,
  -- Ours, stored before the provider is called; the try that its payment names is the one that counts.
  request_id text255 not null,
  -- The provider's; null until its answer, or its first news, has come.
  external_id text255,
  payment_url text2000,
  payee_id integer not null references actor,
  payee_email text255 not null check (payee_email <> ''),
  value_ft ft not null check (value_ft > 0),
  platform_ft ft not null,
  reserve_until timestamptz not null,
  -- How it stands at the provider: PENDING until that is known.
  status payment_status not null default 'PENDING',
  asked_at timestamptz not null,
  -- When its state was last read; the provider bears two readings in five seconds.
  read_at timestamptz,
  -- When the poller looks at it again; null once it has ended.
  next_read_at timestamptz,
  constraint payment_try_request_id_unique unique (request_id),
  constraint payment_try_external_id_unique unique (external_id),
  check (platform_ft <= value_ft),
  check (next_read_at is null or status in ('PENDING', 'IN_PROGRESS', 'RESERVED')),
  check (external_id is not null or status in ('PENDING', 'CANCELLED', 'EXPIRED'))
);
create index payment_try_payment_idx on payment_try (payment_id, id);
create index payment_try_payee_idx on payment_try (payee_id);
create index payment_try_due_idx on payment_try (next_read_at) where next_read_at is not null;
-- News of a payment whose start has not been answered yet.
create index payment_try_unanswered_idx on payment_try (asked_at) where external_id is null and status = 'PENDING';
