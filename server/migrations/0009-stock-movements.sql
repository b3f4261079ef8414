-- The stock ledger. Every change of a stock counter has its row here, written in the same transaction, so that
--   chain_packing.ordered_milli = sum(delta_milli) of the chain packing,
--   chain_item.ordered_milli    = sum(delta_unit_milli) of the chain item,
--   packing.reserved_milli      = sum(delta_milli) of the packing where counts_globally,
--   product.reserved_milli      = sum(delta_unit_milli) of the product where counts_globally,
--   order_item's amount         = sum(delta_milli) of the line (0 when it is cancelled).
-- What was handed over stays taken: a producer with new goods raises the global maximum. invariants.sql checks all this.

create domain stock_reason as text check (value in
  ('ORDER', 'AMEND', 'CANCEL', 'ADMIN_EDIT', 'PACKING_CANCEL', 'CHAIN_CANCEL', 'NOT_DELIVERED', 'REOPEN'));

create table stock_movement (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  reason stock_reason not null,
  chain_id integer not null,
  chain_item_id integer not null,
  chain_packing_id integer not null,
  product_id integer not null,
  packing_id integer not null,
  order_item_id integer not null,
  -- Positive: taken by an order. Negative: given back.
  delta_milli bigint not null check (delta_milli <> 0),
  delta_unit_milli bigint not null check (sign(delta_unit_milli) = sign(delta_milli)),
  counts_globally boolean not null,
  -- Who did it; empty means a job.
  user_id integer references app_user,
  foreign key (chain_packing_id, chain_id, chain_item_id, product_id, packing_id)
    references chain_packing (id, chain_id, chain_item_id, product_id, packing_id),
  foreign key (order_item_id, chain_packing_id) references order_item (id, chain_packing_id)
);
create index stock_movement_chain_packing_idx on stock_movement (chain_packing_id);
create index stock_movement_order_item_idx on stock_movement (order_item_id);
create index stock_movement_product_idx on stock_movement (product_id);
create index stock_movement_packing_idx on stock_movement (packing_id);
create index stock_movement_user_idx on stock_movement (user_id);
create trigger stock_movement_append_only before update or delete on stock_movement
  for each row execute function refuse_rewriting_history();
create trigger stock_movement_no_truncate before truncate on stock_movement
  for each statement execute function refuse_rewriting_history();
