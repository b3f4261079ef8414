-- What must be true of the data at every moment. Each query returns no rows when healthy, else the rows that are wrong.
-- Run after tests and by the nightly self-audit, through listBrokenInvariants(); or by hand, statement by statement.

-- invariant: a chain packing's ordered amount is the sum of its stock movements
select p.id as chain_packing_id, p.ordered_milli, coalesce(sum(m.delta_milli), 0) as moved_milli
from chain_packing p left join stock_movement m on m.chain_packing_id = p.id
group by p.id having p.ordered_milli <> coalesce(sum(m.delta_milli), 0);

-- invariant: a chain item's ordered amount is the sum of its stock movements
select i.id as chain_item_id, i.ordered_milli, coalesce(sum(m.delta_unit_milli), 0) as moved_milli
from chain_item i
left join chain_packing p on p.chain_item_id = i.id
left join stock_movement m on m.chain_packing_id = p.id
group by i.id having i.ordered_milli <> coalesce(sum(m.delta_unit_milli), 0);

-- invariant: a packing's reserved amount is the sum of its stock movements that count globally
select p.id as packing_id, p.reserved_milli, coalesce(sum(m.delta_milli), 0) as moved_milli
from packing p left join stock_movement m on m.packing_id = p.id and m.counts_globally
group by p.id having p.reserved_milli <> coalesce(sum(m.delta_milli), 0);

-- invariant: a product's reserved amount is the sum of its stock movements that count globally
select p.id as product_id, p.reserved_milli, coalesce(sum(m.delta_unit_milli), 0) as moved_milli
from product p left join stock_movement m on m.product_id = p.id and m.counts_globally
group by p.id having p.reserved_milli <> coalesce(sum(m.delta_unit_milli), 0);

-- invariant: a live order line holds exactly its amount of stock, and one taken back holds none
select held.* from (
  select i.id as order_item_id,
    case when i.cancelled_at is null and o.cancelled_at is null and c.state not in ('CANCELLED', 'NOT_DELIVERED')
      then i.amount_milli else 0 end as due_milli,
    case when i.cancelled_at is null and o.cancelled_at is null and c.state not in ('CANCELLED', 'NOT_DELIVERED')
      then i.unit_amount_milli else 0 end as due_unit_milli,
    coalesce(sum(m.delta_milli), 0) as moved_milli,
    coalesce(sum(m.delta_unit_milli), 0) as moved_unit_milli
  from order_item i
  join customer_order o on o.id = i.order_id
  join chain c on c.id = i.chain_id
  left join stock_movement m on m.order_item_id = i.id
  group by i.id, o.id, c.id) held
where due_milli <> moved_milli or due_unit_milli <> moved_unit_milli;

-- invariant: a line's movements count globally exactly when the line does
select m.id as stock_movement_id, i.id as order_item_id
from stock_movement m join order_item i on i.id = m.order_item_id
where m.counts_globally <> i.counts_globally;

-- invariant: a line's value is its price times its amount, rounded up, less its part of coupons in Ft
select i.id as order_item_id, i.full_value_ft, i.value_ft, coalesce(coupon.amount_ft, 0) as coupon_ft
from order_item i
left join lateral (
  select sum(d.amount_ft) as amount_ft from order_item_discount d
  where d.order_item_id = i.id and d.discount_percent is null) coupon on true
where i.full_value_ft <> ceil(i.price_ft * i.amount_milli / 1000.0)
  or i.value_ft <> ceil(i.discounted_price_ft * i.amount_milli / 1000.0) - coalesce(coupon.amount_ft, 0);

-- invariant: a line's discounts explain the whole difference between its full and its discounted value
select i.id as order_item_id, i.full_value_ft, i.value_ft, coalesce(sum(d.amount_ft), 0) as discounts_ft
from order_item i left join order_item_discount d on d.order_item_id = i.id
group by i.id having i.full_value_ft - i.value_ft <> coalesce(sum(d.amount_ft), 0);

-- invariant: an order's totals are the sums of its lines
select o.id as order_id, o.full_value_ft, sum(i.full_value_ft) as lines_full_ft, o.value_ft, sum(i.value_ft) as lines_ft
from customer_order o left join order_item i on i.order_id = o.id and i.cancelled_at is null
group by o.id
having o.full_value_ft <> coalesce(sum(i.full_value_ft), 0) or o.value_ft <> coalesce(sum(i.value_ft), 0);

-- invariant: an order's delivered totals are the sums of what its lines delivered
select o.id as order_id, o.delivered_value_ft, sum(i.delivered_value_ft) as lines_ft
from customer_order o left join order_item i on i.order_id = o.id and i.cancelled_at is null
where o.delivered_value_ft is not null
group by o.id
having o.delivered_full_value_ft <> coalesce(sum(i.delivered_full_value_ft), 0)
  or o.delivered_value_ft <> coalesce(sum(i.delivered_value_ft), 0);

-- invariant: a chain's ordered income is the full value of its live lines
select c.id as chain_id, c.ordered_income_ft, coalesce(sum(i.full_value_ft), 0) as lines_ft
from chain c
left join (order_item i join customer_order o on o.id = i.order_id and o.cancelled_at is null)
  on i.chain_id = c.id and i.cancelled_at is null
group by c.id having c.ordered_income_ft <> coalesce(sum(i.full_value_ft), 0);

-- invariant: an open chain's state agrees with its income
select id as chain_id, state, ordered_income_ft, min_income_ft from chain
where (state = 'OPEN' and ordered_income_ft >= min_income_ft)
  or (state = 'MIN_INCOME_PASSED' and ordered_income_ft < min_income_ft);

-- invariant: a chain grants at least the tier that its income has reached
select c.id as chain_id, c.granted_discount_percent, t.discount_percent
from chain c join chain_tier t on t.chain_id = c.id and t.start_income_ft <= c.ordered_income_ft
where c.granted_discount_percent < t.discount_percent;

-- invariant: every chain has its revenue shares
select c.id as chain_id from chain c left join revenue_share s on s.chain_id = c.id where s.id is null;

-- invariant: a coupon's use in an order is the sum of what it took off the lines
select u.order_id, u.user_discount_id, u.used_ft, coalesce(sum(d.amount_ft), 0) as lines_ft
from order_coupon u
left join (order_item_discount d join order_item i on i.id = d.order_item_id and i.cancelled_at is null)
  on d.user_discount_id = u.user_discount_id and i.order_id = u.order_id
group by u.order_id, u.user_discount_id having u.used_ft <> coalesce(sum(d.amount_ft), 0);

-- invariant: a coupon in Ft has left what live orders of rounds that weren't called off haven't used
select d.id as user_discount_id, d.value, d.remaining_amount_ft, coalesce(sum(u.used_ft), 0) as used_ft
from user_discount d
left join (order_coupon u join customer_order o on o.id = u.order_id and o.cancelled_at is null
  join chain c on c.id = o.chain_id and c.state not in ('CANCELLED', 'NOT_DELIVERED'))
  on u.user_discount_id = d.id
where d.unit = 'FT'
group by d.id having d.value <> d.remaining_amount_ft + coalesce(sum(u.used_ft), 0);

-- invariant: a delivery's buyers are those who have a live order on it
select d.id as delivery_id, d.buyer_count, count(distinct o.user_id) as buyers
from delivery d left join customer_order o on o.delivery_id = d.id and o.cancelled_at is null
group by d.id having d.buyer_count <> count(distinct o.user_id);

-- invariant: a payment's parts add up to it
select p.id as payment_id, p.value_ft, sum(t.value_ft) as parts_ft
from payment p join payment_transaction t on t.payment_id = p.id
group by p.id having p.value_ft <> sum(t.value_ft);

-- invariant: an order is prepaid by what was taken online
select o.id as order_id, o.prepaid_value_ft, coalesce(sum(p.captured_ft), 0) as captured_ft
from customer_order o left join payment p on p.order_id = o.id
group by o.id having o.prepaid_value_ft <> coalesce(sum(p.captured_ft), 0);

-- invariant: a ledger posting sums to zero
select posting_id, sum(amount_ft) as sum_ft from ledger_entry group by posting_id having sum(amount_ft) <> 0;

-- invariant: a clearing is settled exactly when all its transactions are paid
select c.id as clearing_id, c.state, count(*) filter (where t.state <> 'PAID') as unpaid
from clearing c left join clearing_transaction t on t.clearing_id = c.id
group by c.id having (c.state = 'SETTLED') <> (count(*) filter (where t.state <> 'PAID') = 0);

-- invariant: cash in hand from a buyer is what it paid of the order and the rounding line
select o.id, o.paid_on_site_value_ft, o.cash_rounding_ft, coalesce(t.cash_ft, 0) as taken_ft
from customer_order o
left join (select order_id, sum(cash_ft) as cash_ft from cash_taken where undone_at is null group by order_id) t on t.order_id = o.id
where o.paid_on_site_value_ft + o.cash_rounding_ft <> coalesce(t.cash_ft, 0);
