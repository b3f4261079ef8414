-- Chains: an order round with its items, packings, tiers and shares, and the deliveries that tie it to events.

create table chain (
  id integer generated always as identity primary key,
  transporter_id integer not null references transporter,
  name hu_name not null,
  description text10000 not null default '',
  day_of_delivery date not null,
  order_deadline timestamptz not null,
  min_income_ft ft not null,
  -- Sum of `full_value_ft` of the chain's live order lines: the goods before discounts, without delivery prices.
  ordered_income_ft ft not null default 0,
  state chain_state not null default 'OPEN',
  -- The best tier reached so far; it is not lost again when cancellations take the income back.
  granted_discount_percent percent not null default 0,
  show_progress_remaining_in_amount boolean not null default false,
  -- Lifts the producers' global ceilings for this chain's orders (such lines don't count globally either).
  bypass_product_available_amount boolean not null default false,
  invoice_required boolean not null default false,
  allows_on_site boolean not null default true,
  allows_online boolean not null default false,
  on_site_payment_options text[] not null default '{CASH}'
    check (on_site_payment_options <@ array['CASH', 'CARD', 'TRANSFER']),
  tags text[] not null default '{}',
  copied_from_id integer references chain,
  -- Number of the last stock change told to watchers (spec 7, Realtime).
  stock_sequence bigint not null default 0 check (stock_sequence >= 0),
  closed_at timestamptz,
  approved_at timestamptz,
  cancelled_at timestamptz,
  finalized_at timestamptz,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  check (allows_on_site or allows_online),
  check (not allows_on_site or cardinality(on_site_payment_options) > 0),
  -- The deadline may be any time of the delivery's day in the market's own time zone, not later.
  check ((order_deadline at time zone 'Europe/Budapest')::date <= day_of_delivery),
  unique (id, transporter_id)
);
create index chain_transporter_idx on chain (transporter_id, day_of_delivery desc, id desc);
create index chain_day_idx on chain (day_of_delivery desc, id desc);
create index chain_current_idx on chain (day_of_delivery, id) where state not in ('DELIVERED', 'NOT_DELIVERED');
-- What the deadline job looks for.
create index chain_deadline_idx on chain (order_deadline) where state in ('OPEN', 'MIN_INCOME_PASSED');
create index chain_copied_from_idx on chain (copied_from_id);
create index chain_tags_idx on chain using gin (tags);
create index chain_search_idx on chain using gin (f_unaccent(name) gin_trgm_ops);

create table chain_tier (
  id integer generated always as identity primary key,
  chain_id integer not null references chain on delete cascade,
  start_income_ft ft not null,
  discount_percent percent not null,
  unique (chain_id, start_income_ft)
);

-- Spec 9's defaults. Whole percents; a chain without a row can't be settled, so it is made with the chain.
create table revenue_share (
  id integer generated always as identity primary key,
  chain_id integer not null unique references chain on delete cascade,
  producer_percent percent not null default 85,
  transporter_percent percent not null default 0,
  organizer_percent percent not null default 5,
  delivery_manager_percent percent not null default 0,
  delivery_point_manager_percent percent not null default 5,
  marketplace_percent percent not null default 0,
  platform_percent percent not null default 5,
  version integer not null default 1 check (version > 0),
  constraint revenue_share_sum_is_100 check (
    producer_percent + transporter_percent + organizer_percent + delivery_manager_percent
    + delivery_point_manager_percent + marketplace_percent + platform_percent = 100)
);

-- A product in a chain (the spec's delivery item). Its amounts are in the product's unit.
create table chain_item (
  id integer generated always as identity primary key,
  chain_id integer not null references chain on delete cascade,
  product_id integer not null,
  producer_id integer not null references producer,
  name hu_name not null,
  max_amount_milli milli,
  ordered_milli milli not null default 0,
  list_order integer not null default 0 check (list_order >= -1000),
  unique (chain_id, product_id),
  unique (id, chain_id, product_id),
  foreign key (product_id, producer_id) references product (id, producer_id)
);
create index chain_item_product_idx on chain_item (product_id);
create index chain_item_producer_idx on chain_item (producer_id, chain_id);
create trigger chain_item_not_oversold before update of ordered_milli on chain_item for each row
  when (new.ordered_milli > old.ordered_milli and new.ordered_milli > new.max_amount_milli)
  execute function refuse_oversold();

-- A packing in a chain (the spec's delivery item packing, or amount type) as it was when it was put there: later edits
-- of the packing don't reach it. Its amounts are in what the packing is ordered in.
create table chain_packing (
  id integer generated always as identity primary key,
  chain_id integer not null,
  chain_item_id integer not null,
  product_id integer not null,
  packing_id integer not null,
  type packing_type not null,
  packaged boolean generated always as (type <> 'NOT_PACKAGED') stored,
  name hu_name not null,
  invoice_name text255,
  unit_name unit not null,
  packet_size_milli milli not null check (packet_size_milli > 0),
  deviation_percent percent not null default 0,
  increment_milli milli not null check (increment_milli > 0),
  min_order_amount_milli milli not null default 0,
  unit_price_ft ft not null,
  price_ft ft not null,
  max_amount_milli milli,
  ordered_milli milli not null default 0,
  included boolean not null default true,
  state product_state not null default 'AVAILABLE',
  -- Cancelled packings can be ordered no more; their lines were given back.
  cancelled_at timestamptz,
  list_order integer not null default 0 check (list_order >= -1000),
  unique (chain_id, packing_id),
  unique (id, chain_id),
  unique (id, chain_id, chain_item_id, product_id, packing_id),
  foreign key (chain_item_id, chain_id, product_id) references chain_item (id, chain_id, product_id) on delete cascade,
  foreign key (packing_id, product_id) references packing (id, product_id),
  check (cancelled_at is null or ordered_milli = 0)
);
create index chain_packing_item_idx on chain_packing (chain_item_id, list_order, id);
create index chain_packing_packing_idx on chain_packing (packing_id, id desc);
create trigger chain_packing_not_oversold before update of ordered_milli on chain_packing for each row
  when (new.ordered_milli > old.ordered_milli and new.ordered_milli > new.max_amount_milli)
  execute function refuse_oversold();

-- One chain at one event.
create table delivery (
  id integer generated always as identity primary key,
  chain_id integer not null references chain on delete cascade,
  event_id integer not null references delivery_event,
  -- Empty means that the event's name is shown.
  name text255,
  description text10000 not null default '',
  invite_token invite_token not null,
  billing_not_optional boolean not null default false,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  constraint delivery_invite_token_unique unique (invite_token),
  unique (chain_id, event_id),
  unique (id, chain_id, event_id)
);
create index delivery_event_idx on delivery (event_id);

-- Who joined by an invite link, and whose link it was.
create table joined_invite (
  id integer generated always as identity primary key,
  user_id integer not null references app_user on delete cascade,
  delivery_id integer references delivery on delete cascade,
  event_id integer references delivery_event on delete cascade,
  delivery_point_id integer references delivery_point on delete cascade,
  inviter_id integer references app_user,
  created_at timestamptz not null default now(),
  unique nulls not distinct (user_id, delivery_id, event_id, delivery_point_id),
  check (num_nonnulls(delivery_id, event_id, delivery_point_id) = 1)
);
create index joined_invite_delivery_idx on joined_invite (delivery_id);
create index joined_invite_event_idx on joined_invite (event_id);
create index joined_invite_point_idx on joined_invite (delivery_point_id);
create index joined_invite_inviter_idx on joined_invite (inviter_id);
