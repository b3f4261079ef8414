-- Discounts: global ones with what they apply to, and coupons of single users. A chain's tiers are in chain_tier.

create table global_discount (
  id integer generated always as identity primary key,
  name hu_name not null,
  discount_percent percent not null check (discount_percent > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Who pays for it; empty means the platform.
  sponsor_id integer references actor,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  check (starts_at < ends_at)
);
create index global_discount_period_idx on global_discount (starts_at, ends_at);
create index global_discount_sponsor_idx on global_discount (sponsor_id);

-- The include lists: one row names one thing. A kind without rows doesn't restrict.
create table global_discount_target (
  id integer generated always as identity primary key,
  global_discount_id integer not null references global_discount on delete cascade,
  delivery_point_id integer references delivery_point on delete cascade,
  event_id integer references delivery_event on delete cascade,
  chain_id integer references chain on delete cascade,
  product_type_id integer references product_type on delete cascade,
  product_id integer references product on delete cascade,
  producer_id integer references producer on delete cascade,
  unique nulls not distinct
    (global_discount_id, delivery_point_id, event_id, chain_id, product_type_id, product_id, producer_id),
  check (num_nonnulls(delivery_point_id, event_id, chain_id, product_type_id, product_id, producer_id) = 1)
);
create index global_discount_target_point_idx on global_discount_target (delivery_point_id);
create index global_discount_target_event_idx on global_discount_target (event_id);
create index global_discount_target_chain_idx on global_discount_target (chain_id);
create index global_discount_target_type_idx on global_discount_target (product_type_id);
create index global_discount_target_product_idx on global_discount_target (product_id);
create index global_discount_target_producer_idx on global_discount_target (producer_id);

create domain discount_unit as text check (value in ('PERCENT', 'FT'));
create domain coupon_source as text check (value in ('ADMIN', 'SURVEY'));

-- A coupon: some percent, or Ft of which the rest stays. Without a user it waits for who activates its code.
create table user_discount (
  id integer generated always as identity primary key,
  user_id integer references app_user on delete cascade,
  code text check (code ~ '^[A-Z0-9-]{4,64}$'),
  name hu_name not null,
  source coupon_source not null default 'ADMIN',
  unit discount_unit not null,
  value integer not null check (value > 0),
  -- Empty means any number of times.
  remaining_uses integer check (remaining_uses >= 0),
  remaining_amount_ft ft,
  sponsor_id integer references actor,
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  created_at timestamptz not null default now(),
  constraint user_discount_code_unique unique (code),
  unique (id, user_id),
  check (user_id is not null or code is not null),
  check (unit <> 'PERCENT' or value <= 100),
  check ((unit = 'FT') = (remaining_amount_ft is not null)),
  check (ends_at is null or starts_at < ends_at)
);
create index user_discount_user_idx on user_discount (user_id);
create index user_discount_sponsor_idx on user_discount (sponsor_id);
