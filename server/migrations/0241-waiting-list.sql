-- Who waits for a packing that has sold out (decision 131): in the order of their ids.

create table waiting_entry (
  id integer generated always as identity primary key,
  chain_id integer not null references chain on delete cascade,
  chain_item_id integer not null references chain_item on delete cascade,
  chain_packing_id integer not null references chain_packing on delete cascade,
  delivery_id integer not null references delivery on delete cascade,
  user_id integer not null references app_user on delete cascade,
  amount_milli bigint not null check (amount_milli > 0),
  unit_amount_milli bigint not null check (unit_amount_milli > 0),
  -- Ordered for them as soon as it is free, up to this sum for all of it, in Ft; without it they confirm.
  at_once_up_to_ft bigint check (at_once_up_to_ft >= 0),
  created_at timestamptz not null,
  -- Until when it is kept for them; null while nothing is.
  offered_until timestamptz,
  ended_at timestamptz,
  ended_as text check (ended_as in ('ORDERED', 'LEFT', 'EXPIRED', 'CLOSED')),
  order_id integer references customer_order on delete cascade,
  constraint waiting_entry_end_check check ((ended_at is null) = (ended_as is null)),
  constraint waiting_entry_order_check check ((ended_as = 'ORDERED') = (order_id is not null))
);
create unique index waiting_entry_once on waiting_entry (chain_packing_id, user_id) where ended_at is null;
create index waiting_entry_item_idx on waiting_entry (chain_item_id) where ended_at is null;
create index waiting_entry_chain_idx on waiting_entry (chain_id);
create index waiting_entry_chain_item_idx on waiting_entry (chain_item_id);
create index waiting_entry_chain_packing_idx on waiting_entry (chain_packing_id);
create index waiting_entry_delivery_idx on waiting_entry (delivery_id);
create index waiting_entry_user_idx on waiting_entry (user_id);
create index waiting_entry_order_idx on waiting_entry (order_id);
