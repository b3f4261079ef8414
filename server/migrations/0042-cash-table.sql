-- Cash taken from buyers at the pickup: rows are added and undone, never rewritten. A negative sum was given back.
create table cash_taken (
  id integer generated always as identity primary key,
  order_id integer not null references customer_order on delete cascade,
  -- Given by the device that took it: the same cash sent again by a queue is the same row.
  key text not null check (key ~ '^[0-9a-f]{32}$'),
  cash_ft bigint not null check (cash_ft % 5 = 0 and cash_ft between -1000000000000 and 1000000000000),
  -- Null: taken before there was a cash table, or by somebody who has left the market.
  taken_by integer references app_user on delete set null,
  taken_at timestamptz not null,
  undone_by integer references app_user on delete set null,
  undone_at timestamptz,
  constraint cash_taken_key_unique unique (key),
  check (undone_by is null or undone_at is not null)
);
create index cash_taken_order_idx on cash_taken (order_id, id);

insert into cash_taken (order_id, key, cash_ft, taken_at)
select id, md5('order ' || id), paid_on_site_value_ft + cash_rounding_ft, paid_on_site_at
from customer_order
where paid_on_site_at is not null and (paid_on_site_value_ft + cash_rounding_ft) % 5 = 0;

-- Who closed the cash of a pickup with which sums; reopened with a reason, never rewritten otherwise.
create table cash_closing (
  id integer generated always as identity primary key,
  delivery_id integer not null references delivery on delete cascade,
  closed_by integer references app_user on delete set null,
  -- As the person signed.
  closed_name text255 not null check (btrim(closed_name) <> ''),
  closed_at timestamptz not null,
  orders integer not null check (orders >= 0),
  due_ft ft not null,
  rounding_ft bigint not null,
  expected_ft ft not null,
  taken_ft ft not null,
  counted_ft ft not null,
  reopened_by integer references app_user on delete set null,
  reopened_at timestamptz,
  reopen_reason text1000,
  check (expected_ft = due_ft + rounding_ft),
  check ((reopened_at is null) = (reopen_reason is null)),
  check (reopened_by is null or reopened_at is not null),
  check (reopen_reason is null or btrim(reopen_reason) <> '')
);
create unique index cash_closing_open_unique on cash_closing (delivery_id) where reopened_at is null;
