-- Counters that save reads from counting all of history, and buyers of other rounds from looking at old stock.

-- How many buyers have a live order on the delivery; several orders of one buyer are one (design 4, Orders).
alter table delivery add column buyer_count integer not null default 0 check (buyer_count >= 0);

create function count_buyers(delivery_ids integer[]) returns void language sql as $$
  update delivery d set buyer_count = (
    select count(distinct o.user_id) from customer_order o where o.delivery_id = d.id and o.cancelled_at is null)
  where d.id = any (delivery_ids)
$$;
select count_buyers(array(select id from delivery));

-- Whoever writes orders holds their chain's lock, so two countings never run beside each other.
create function count_buyers_of_new_orders() returns trigger language plpgsql as $$
begin
  perform count_buyers(array(select distinct delivery_id from new_order));
  return null;
end $$;
create trigger customer_order_inserted after insert on customer_order
  referencing new table as new_order for each statement execute function count_buyers_of_new_orders();

create function count_buyers_of_changed_orders() returns trigger language plpgsql as $$
begin
  perform count_buyers(array(
    select distinct o.delivery_id from old_order o join new_order n on n.id = o.id
    where (o.cancelled_at is null) <> (n.cancelled_at is null)));
  return null;
end $$;
create trigger customer_order_updated after update on customer_order
  referencing old table as old_order new table as new_order
  for each statement execute function count_buyers_of_changed_orders();

create function count_buyers_of_deleted_orders() returns trigger language plpgsql as $$
begin
  perform count_buyers(array(select distinct delivery_id from old_order));
  return null;
end $$;
create trigger customer_order_deleted after delete on customer_order
  referencing old table as old_order for each statement execute function count_buyers_of_deleted_orders();

-- Rises whenever what is left under a producer's ceiling changes, for all rounds that sell the product.
alter table product add column stock_sequence bigint not null default 0 check (stock_sequence >= 0);

create function raise_stock_sequence() returns trigger language plpgsql as $$
begin
  new.stock_sequence := old.stock_sequence + 1;
  return new;
end $$;
create trigger product_left_changes before update of reserved_milli, global_max_amount_milli on product for each row
  when (new.global_max_amount_milli - new.reserved_milli is distinct from old.global_max_amount_milli - old.reserved_milli)
  execute function raise_stock_sequence();

create function raise_stock_sequence_of_product() returns trigger language plpgsql as $$
begin
  update product set stock_sequence = stock_sequence + 1 where id = new.product_id;
  return null;
end $$;
create trigger packing_left_changes after update of reserved_milli, global_max_amount_milli on packing for each row
  when (new.global_max_amount_milli - new.reserved_milli is distinct from old.global_max_amount_milli - old.reserved_milli)
  execute function raise_stock_sequence_of_product();

-- Watchers of a round are told the sum of its own sequence and those of its products, which must not fall when a product leaves it.

create function keep_sequence_of_left_product() returns trigger language plpgsql as $$
begin
  update chain set stock_sequence = stock_sequence + 1 + (select stock_sequence from product where id = old.product_id)
  where id = old.chain_id;
  return null;
end $$;
create trigger chain_item_left after delete on chain_item for each row execute function keep_sequence_of_left_product();
