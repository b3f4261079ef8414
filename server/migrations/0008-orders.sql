-- Orders with their lines, and what reduced the price of each line.

create table customer_order (
  id integer generated always as identity primary key,
  -- What people say to each other at the pickup.
  code text not null check (code ~ '^[A-Z0-9-]{4,16}$'),
  user_id integer not null references app_user,
  chain_id integer not null,
  delivery_id integer not null,
  event_id integer not null,
  ordered_at timestamptz not null default now(),
  -- The order brought the round to its minimum (spec 4, Order flow).
  min_income_passed boolean not null default false,
  -- The chosen delivery option, as it was.
  delivery_option_id integer not null,
  delivery_option_name text255 not null,
  delivery_option_type delivery_option_type not null,
  delivery_price_ft ft not null,
  payment_type payment_type not null,
  billing_required boolean not null default false,
  billing_name text255,
  billing_country text255,
  billing_city text255,
  billing_postal_code text255,
  billing_address text255,
  billing_tax_number text255,
  home_name text255,
  home_postal_code text255,
  home_city text255,
  home_address text255,
  home_other_info text1000,
  home_lat latitude,
  home_lng longitude,
  -- What the buyer wrote to those who hand over.
  note text1000 not null default '',
  -- Sums of the live lines (those not cancelled): before and after discounts, as ordered and as handed over.
  full_value_ft ft not null,
  value_ft ft not null,
  delivered_full_value_ft ft,
  delivered_value_ft ft,
  total_ft bigint generated always as (value_ft + delivery_price_ft) stored,
  prepaid_value_ft ft not null default 0,
  paid_on_site_value_ft ft not null default 0,
  -- Cash is settled in steps of 5 Ft: the rounding line of the handover.
  cash_rounding_ft smallint not null default 0 check (cash_rounding_ft between -2 and 2),
  paid_on_site_at timestamptz,
  cancelled_at timestamptz,
  version integer not null default 1 check (version > 0),
  constraint customer_order_code_unique unique (code),
  unique (id, chain_id),
  unique (id, user_id),
  foreign key (delivery_id, chain_id, event_id) references delivery (id, chain_id, event_id),
  foreign key (delivery_option_id, event_id) references delivery_option (id, event_id),
  check (value_ft <= full_value_ft),
  check ((delivered_value_ft is null) = (delivered_full_value_ft is null)),
  check (delivered_value_ft <= delivered_full_value_ft),
  constraint customer_order_billing_complete check (not billing_required
    or num_nonnulls(billing_name, billing_country, billing_city, billing_postal_code, billing_address) = 5),
  constraint customer_order_home_address_complete check (
    (delivery_option_type = 'HOME_DELIVERY' and num_nonnulls(home_name, home_postal_code, home_city, home_address) = 4)
    or (delivery_option_type <> 'HOME_DELIVERY'
      and num_nonnulls(home_name, home_postal_code, home_city, home_address, home_other_info, home_lat, home_lng) = 0)),
  check ((home_lat is null) = (home_lng is null))
);
create index customer_order_user_idx on customer_order (user_id, id desc);
create index customer_order_delivery_idx on customer_order (delivery_id, user_id);
create index customer_order_chain_idx on customer_order (chain_id);
create index customer_order_event_idx on customer_order (event_id, user_id);
create index customer_order_option_idx on customer_order (delivery_option_id);

-- A line keeps the prices it was ordered at. `amount_milli` is in what the packing is ordered in, `unit_amount_milli`
-- in the product's unit. A line taken back keeps its amount and says when.
create table order_item (
  id integer generated always as identity primary key,
  order_id integer not null,
  chain_id integer not null,
  chain_item_id integer not null,
  chain_packing_id integer not null,
  product_id integer not null,
  packing_id integer not null,
  producer_id integer not null,
  product_name text255 not null,
  packing_name text255 not null,
  packing_type packing_type not null,
  unit_name unit not null,
  packet_size_milli milli not null check (packet_size_milli > 0),
  deviation_percent percent not null default 0,
  amount_milli milli not null check (amount_milli > 0),
  unit_amount_milli milli not null check (unit_amount_milli > 0),
  -- Prices of one packet, or of one unit when ordered by unit.
  price_ft ft not null,
  discounted_price_ft ft not null,
  full_value_ft ft not null,
  value_ft ft not null,
  -- False when the chain bypassed the global ceilings at the time: nothing was taken of them, so nothing goes back.
  counts_globally boolean not null default true,
  delivery_state item_delivery_state,
  delivered_amount_milli milli,
  delivered_unit_milli milli,
  delivered_full_value_ft ft,
  delivered_value_ft ft,
  cancelled_at timestamptz,
  unique (order_id, chain_packing_id),
  unique (id, chain_packing_id),
  foreign key (order_id, chain_id) references customer_order (id, chain_id) on delete cascade,
  foreign key (chain_packing_id, chain_id, chain_item_id, product_id, packing_id)
    references chain_packing (id, chain_id, chain_item_id, product_id, packing_id),
  foreign key (product_id, producer_id) references product (id, producer_id),
  check (discounted_price_ft <= price_ft),
  check (value_ft <= full_value_ft),
  check (delivered_value_ft <= delivered_full_value_ft),
  constraint order_item_delivery_state_matches_amount check (case delivery_state
    when 'DELIVERED' then delivered_amount_milli > 0
      and num_nonnulls(delivered_amount_milli, delivered_value_ft, delivered_full_value_ft) = 3
    when 'NOT_DELIVERED' then delivered_amount_milli = 0
      and num_nonnulls(delivered_amount_milli, delivered_value_ft, delivered_full_value_ft) = 3
    else num_nonnulls(delivered_amount_milli, delivered_unit_milli, delivered_value_ft, delivered_full_value_ft) = 0 end),
  check (cancelled_at is null or delivery_state is distinct from 'DELIVERED')
);
create index order_item_chain_packing_idx on order_item (chain_packing_id);
create index order_item_chain_item_idx on order_item (chain_item_id);
create index order_item_product_idx on order_item (product_id);
create index order_item_packing_idx on order_item (packing_id);
create index order_item_producer_idx on order_item (producer_id, chain_id);

create domain discount_source as text check (value in ('TIER', 'GLOBAL', 'COUPON'));

-- What a line's discount is made of, so that every Ft can be explained and charged to who gives it.
create table order_item_discount (
  id integer generated always as identity primary key,
  order_item_id integer not null references order_item on delete cascade,
  source discount_source not null,
  global_discount_id integer references global_discount,
  user_discount_id integer references user_discount,
  -- Who pays for it; empty means the platform (and the producers for a tier).
  sponsor_id integer references actor,
  -- Empty for a coupon of Ft.
  discount_percent percent,
  amount_ft ft not null,
  unique nulls not distinct (order_item_id, source, global_discount_id, user_discount_id),
  check ((source = 'GLOBAL') = (global_discount_id is not null)),
  check ((source = 'COUPON') = (user_discount_id is not null))
);
create index order_item_discount_global_idx on order_item_discount (global_discount_id);
create index order_item_discount_coupon_idx on order_item_discount (user_discount_id);
create index order_item_discount_sponsor_idx on order_item_discount (sponsor_id);

-- Coupons used for an order: only the buyer's own, each once.
create table order_coupon (
  order_id integer not null,
  user_discount_id integer not null,
  user_id integer not null,
  used_ft ft not null,
  primary key (order_id, user_discount_id),
  foreign key (order_id, user_id) references customer_order (id, user_id) on delete cascade,
  foreign key (user_discount_id, user_id) references user_discount (id, user_id)
);
create index order_coupon_discount_idx on order_coupon (user_discount_id);
