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

-- invariant: a chain says that it was handed over exactly when something of a live order was, or cash is there for one
select c.id as chain_id, c.handed_over_at
from chain c
left join lateral (
  select o.id from customer_order o where o.chain_id = c.id and o.cancelled_at is null and (
    o.agreed_fee is not null or exists (select from order_item i where i.order_id = o.id and i.cancelled_at is null and i.delivery_state = 'DELIVERED')
    or (select sum(t.cash_ft) from cash_taken t where t.order_id = o.id and t.undone_at is null) > 0)
  limit 1) given on true
where (c.handed_over_at is not null) <> (given.id is not null);

-- invariant: nothing was handed over or taken in cash for an order that is called off, by itself or with its chain
select c.id as chain_id, c.state, o.id as order_id, o.cancelled_at
from customer_order o join chain c on c.id = o.chain_id
where (o.cancelled_at is not null or c.state in ('CANCELLED', 'NOT_DELIVERED')) and (
  exists (select from order_item i where i.order_id = o.id and i.cancelled_at is null and i.delivery_state = 'DELIVERED')
  or (select sum(t.cash_ft) from cash_taken t where t.order_id = o.id and t.undone_at is null) > 0);

-- invariant: every chain has its revenue shares
select c.id as chain_id from chain c left join revenue_share s on s.chain_id = c.id where s.id is null;

-- invariant: a coupon's use in an order is the sum of what it took off the lines
select u.order_id, u.user_discount_id, u.used_ft, coalesce(sum(d.amount_ft), 0) as lines_ft
from order_coupon u
left join (order_item_discount d join order_item i on i.id = d.order_item_id and i.cancelled_at is null)
  on d.user_discount_id = u.user_discount_id and i.order_id = u.order_id
group by u.order_id, u.user_discount_id having u.used_ft <> coalesce(sum(d.amount_ft), 0);

-- invariant: a coupon in Ft has left what live orders of rounds that weren't called off haven't used, or didn't pay by it in the end
select d.id as user_discount_id, d.value, d.remaining_amount_ft, coalesce(sum(coalesce(u.paid_ft, u.used_ft)), 0) as used_ft
from user_discount d
left join (order_coupon u join customer_order o on o.id = u.order_id and o.cancelled_at is null
  join chain c on c.id = o.chain_id and c.state not in ('CANCELLED', 'NOT_DELIVERED'))
  on u.user_discount_id = d.id
where d.unit = 'FT'
group by d.id having d.value <> d.remaining_amount_ft + coalesce(sum(coalesce(u.paid_ft, u.used_ft)), 0);

-- invariant: what coupons paid of a settled order isn't more than the ledger takes of those who give its discounts
select o.id as order_id, coupons.paid_ft, coalesce(booked.given_ft, 0) as given_ft
from customer_order o
join lateral (select sum(u.paid_ft) as paid_ft from order_coupon u where u.order_id = o.id) coupons on coupons.paid_ft > 0
left join lateral (
  select sum(-e.amount_ft) as given_ft from ledger_posting p join ledger_entry e on e.posting_id = p.id
  where p.order_id = o.id and e.account = 'SPONSOR') booked on true
where coupons.paid_ft > coalesce(booked.given_ft, 0);

-- invariant: a delivery's buyers are those who have a live order on it
select d.id as delivery_id, d.buyer_count, count(distinct o.user_id) as buyers
from delivery d left join customer_order o on o.delivery_id = d.id and o.cancelled_at is null
group by d.id having d.buyer_count <> count(distinct o.user_id);

-- invariant: a payment's parts add up to it
select p.id as payment_id, p.value_ft, sum(t.value_ft) as parts_ft
from payment p join payment_transaction t on t.payment_id = p.id
group by p.id having p.value_ft <> sum(t.value_ft);

-- invariant: an order is prepaid by what was taken online
select o.id as order_id, o.prepaid_value_ft, coalesce(sum(p.captured_ft), 0) as captured_ft, coalesce(sum(back.refunded_ft), 0) as refunded_ft
from customer_order o
left join payment p on p.order_id = o.id
left join lateral (
  select sum(r.amount_ft) as refunded_ft from payment_refund r where r.payment_id = p.id and r.state <> 'REFUSED') back on true
group by o.id having o.prepaid_value_ft <> coalesce(sum(p.captured_ft), 0) - coalesce(sum(back.refunded_ft), 0);

-- invariant: no more is given back of a payment than was taken of it
select p.id as payment_id, p.captured_ft, sum(r.amount_ft) as refunded_ft
from payment p join payment_refund r on r.payment_id = p.id
group by p.id having sum(r.amount_ft) > p.captured_ft;

-- invariant: what a correction gives back to the card is its refund
select n.id as correction_id, n.order_id, n.refund_ft, coalesce(r.amount_ft, 0) as planned_ft
from order_correction n left join payment_refund r on r.correction_id = n.id
where n.refund_ft <> coalesce(r.amount_ft, 0);

-- invariant: what the buyer of a settled order owes is what couldn't be taken, what no one collected and what corrections have changed
select o.id as order_id, coalesce(l.owed_ft, 0) as owed_ft, coalesce(k.untaken_ft, 0) as untaken_ft, o.uncollected_ft, coalesce(n.changed_ft, 0) as changed_ft
from customer_order o
left join lateral (
  select -sum(e.amount_ft) as owed_ft from ledger_posting p join ledger_entry e on e.posting_id = p.id
  where p.order_id = o.id and e.account = 'BUYER') l on true
left join lateral (
  select sum(c.planned_ft) as untaken_ft from payment p join payment_capture c on c.payment_id = p.id
  where p.order_id = o.id and c.state = 'REFUSED') k on true
left join lateral (select sum(owed_change_ft) as changed_ft from order_correction where order_id = o.id) n on true
where exists (select from ledger_posting p where p.order_id = o.id)
  and coalesce(l.owed_ft, 0) <> coalesce(k.untaken_ft, 0) + o.uncollected_ft + coalesce(n.changed_ft, 0);

-- invariant: a ledger posting sums to zero
select posting_id, sum(amount_ft) as sum_ft from ledger_entry group by posting_id having sum(amount_ft) <> 0;

-- invariant: a clearing is settled exactly when all its transactions are paid
select c.id as clearing_id, c.state, count(*) filter (where t.state <> 'PAID') as unpaid
from clearing c left join clearing_transaction t on t.clearing_id = c.id
group by c.id having (c.state = 'SETTLED') <> (count(*) filter (where t.state <> 'PAID') = 0);

-- invariant: cash in hand from a buyer at a pickup is what it paid of the orders and their rounding line
select min(o.id) as order_id, sum(o.paid_on_site_value_ft) as paid_ft, sum(o.cash_rounding_ft) as rounding_ft, coalesce(sum(t.cash_ft), 0) as taken_ft
from customer_order o
left join (select order_id, sum(cash_ft) as cash_ft from cash_taken where undone_at is null group by order_id) t on t.order_id = o.id
group by o.delivery_id, o.user_id, o.delivery_option_type
having sum(o.paid_on_site_value_ft) + sum(o.cash_rounding_ft) <> coalesce(sum(t.cash_ft), 0);

-- invariant: the parties' parts of a round are its revenue
select c.chain_id, c.total_revenue_ft, coalesce(l.parts_ft, 0) as parts_ft
from clearing c
left join lateral (
  select sum(e.amount_ft) as parts_ft from ledger_posting p join ledger_entry e on e.posting_id = p.id
  where p.chain_id = c.chain_id and e.account = 'PARTY') l on true
where exists (select from ledger_posting p where p.chain_id = c.chain_id) and c.total_revenue_ft <> coalesce(l.parts_ft, 0);

-- invariant: what an actor gets of a round by its clearing is what its ledger says
select coalesce(s.chain_id, l.chain_id) as chain_id, coalesce(s.actor_id, l.actor_id) as actor_id,
  coalesce(s.share_ft, 0) as share_ft, coalesce(l.parts_ft, 0) as parts_ft
from (
  select c.chain_id, s.actor_id, s.party::text as party, s.share_ft
  from clearing c join clearing_share s on s.clearing_id = c.id
  where s.party <> 'sponsor' and exists (select from ledger_posting p where p.chain_id = c.chain_id)) s
full join (
  select p.chain_id, e.actor_id, e.party::text as party, sum(e.amount_ft) as parts_ft
  from ledger_posting p join ledger_entry e on e.posting_id = p.id
  where e.account = 'PARTY' and e.actor_id is not null
  group by p.chain_id, e.actor_id, e.party) l
  on l.chain_id = s.chain_id and l.actor_id = s.actor_id and l.party = s.party
where coalesce(s.share_ft, 0) <> coalesce(l.parts_ft, 0);

-- invariant: the dues of a round hand on exactly what its ledger says each actor holds too much or too little of
select b.chain_id, nullif(b.actor_id, 0) as actor_id, b.balance_ft, coalesce(d.paid_ft, 0) as dues_ft
from (
  select p.chain_id, coalesce(e.actor_id, 0) as actor_id, sum(e.amount_ft) as balance_ft
  from ledger_posting p join ledger_entry e on e.posting_id = p.id
  where p.kind not in ('owed', 'rounding')
  group by p.chain_id, coalesce(e.actor_id, 0)) b
left join (
  select chain_id, actor_id, sum(amount_ft) as paid_ft from (
    select chain_id, coalesce(payee_id, 0) as actor_id, amount_ft from clearing_transaction
    union all select chain_id, coalesce(payer_id, 0), -amount_ft from clearing_transaction) each_side
  group by chain_id, actor_id) d on d.chain_id = b.chain_id and d.actor_id = b.actor_id
where exists (select from clearing c where c.chain_id = b.chain_id) and b.balance_ft <> coalesce(d.paid_ft, 0);

-- invariant: what a finalized order has online in the ledger is what was captured of it
select o.id as order_id, o.prepaid_value_ft, coalesce(l.online_ft, 0) as online_ft
from customer_order o
join clearing c on c.chain_id = o.chain_id
left join lateral (
  select -sum(e.amount_ft) as online_ft from ledger_posting p join ledger_entry e on e.posting_id = p.id
  where p.order_id = o.id and e.account = 'ONLINE') l on true
where exists (select from ledger_posting p where p.chain_id = o.chain_id) and o.cancelled_at is null
  and o.prepaid_value_ft <> coalesce(l.online_ft, 0);

-- invariant: what a finalized order has of a wallet in the ledger is what the provider paid into it
select o.id as order_id, k.payment_id, k.taken_ft - k.taken_platform_ft as paid_in_ft, coalesce(back.refunded_ft, 0) as refunded_ft,
  coalesce(l.wallet_ft, 0) as wallet_ft
from payment_capture k
join payment p on p.id = k.payment_id
join customer_order o on o.id = p.order_id
join clearing c on c.chain_id = o.chain_id
left join lateral (
  select -sum(e.amount_ft) as wallet_ft from ledger_posting g join ledger_entry e on e.posting_id = g.id
  where g.order_id = o.id and e.account = 'ONLINE' and e.actor_id = k.payee_id) l on true
left join lateral (
  select sum(r.amount_ft) as refunded_ft from payment_refund r where r.payment_id = k.payment_id and r.state <> 'REFUSED') back on true
where k.state = 'TAKEN' and k.payee_id is not null and o.cancelled_at is null
  and exists (select from ledger_posting g where g.chain_id = o.chain_id)
  and k.taken_ft - k.taken_platform_ft - coalesce(back.refunded_ft, 0) <> coalesce(l.wallet_ft, 0);

-- invariant: after all dues every actor has its share of a round: by the cash due to it, what the provider paid it, and the dues
with ended as (
  select c.chain_id from clearing c where exists (select from ledger_posting p where p.chain_id = c.chain_id)
), holdings as (
  select p.chain_id, e.actor_id, -e.amount_ft as ft
  from ledger_posting p join ledger_entry e on e.posting_id = p.id where e.account = 'CASH' and p.kind <> 'rounding'
  union all select k.chain_id, k.payee_id, k.taken_ft - k.taken_platform_ft from payment_capture k where k.state = 'TAKEN' and k.payee_id is not null
  union all select k.chain_id, null, k.taken_platform_ft from payment_capture k where k.state = 'TAKEN'
  union all select k.chain_id, k.payee_id, -r.amount_ft
    from payment_refund r join payment_capture k on k.payment_id = r.payment_id where r.state <> 'REFUSED'
  union all select t.chain_id, t.payee_id, t.amount_ft from clearing_transaction t
  union all select t.chain_id, t.payer_id, -t.amount_ft from clearing_transaction t
), shares as (
  select p.chain_id, e.actor_id, e.amount_ft as ft
  from ledger_posting p join ledger_entry e on e.posting_id = p.id
  where e.account in ('PARTY', 'SPONSOR') and p.kind not in ('owed', 'rounding')
)
select r.chain_id, r.actor_id, sum(r.has_ft) as has_ft, sum(r.share_ft) as share_ft
from (
  select chain_id, actor_id, ft as has_ft, 0 as share_ft from holdings
  union all select chain_id, actor_id, 0, ft from shares) r
where r.chain_id in (select chain_id from ended)
group by r.chain_id, r.actor_id having sum(r.has_ft) <> sum(r.share_ft);

-- invariant: a finalized order's parts are what it delivered before discounts of others, and its delivery
select o.id as order_id, o.delivered_value_ft, coalesce(l.parts_ft, 0) as parts_ft, coalesce(l.sponsored_ft, 0) as sponsored_ft
from customer_order o
join clearing c on c.chain_id = o.chain_id
left join lateral (
  select sum(e.amount_ft) filter (where e.account = 'PARTY') as parts_ft,
    -sum(e.amount_ft) filter (where e.account = 'SPONSOR') as sponsored_ft
  from ledger_posting p join ledger_entry e on e.posting_id = p.id where p.order_id = o.id) l on true
where exists (select from ledger_posting p where p.chain_id = o.chain_id) and o.cancelled_at is null
  and o.delivered_value_ft + case when o.agreed_fee = 'KEPT' or o.agreed_fee is null and exists (
      select from order_item i where i.order_id = o.id and i.cancelled_at is null and i.delivered_amount_milli > 0)
    then o.delivery_price_ft else 0 end <> coalesce(l.parts_ft, 0) - coalesce(l.sponsored_ft, 0);

-- invariant: what was paid of a due and came back adds up to it exactly while it is paid
select t.id as clearing_transaction_id, t.state, t.amount_ft, coalesce(p.paid_ft, 0) as paid_ft
from clearing_transaction t
left join (select due_id, sum(amount_ft) as paid_ft from due_payment group by due_id) p on p.due_id = t.id
where coalesce(p.paid_ft, 0) <> case when t.state = 'PAID' then t.amount_ft else 0 end;

-- invariant: a round of which cards were charged has its clearing as soon as all of them have answered, and within a day
select c.id as chain_id, sum(k.taken_ft)::bigint as taken_ft
from chain c join payment_capture k on k.chain_id = c.id
where c.finalized_at is null and not exists (select from clearing l where l.chain_id = c.id)
group by c.id having sum(k.taken_ft) > 0 and (bool_and(k.state in ('TAKEN', 'REFUSED')) or c.finalizing_at < now() - interval '1 day');

-- invariant: what a clearing takes off an actor for discounts is the sum of what it and its corrections took off, each by its day
select s.clearing_id, s.party, s.actor_id, s.discount_ft, coalesce(n.noted_ft, 0) as noted_ft
from clearing_share s
left join (select clearing_id, party, actor_id, sum(discount_ft) as noted_ft from clearing_share_change group by 1, 2, 3) n
  on n.clearing_id = s.clearing_id and n.party = s.party and n.actor_id = s.actor_id
where s.discount_ft <> coalesce(n.noted_ft, 0);

-- invariant: what a coupon paid of a settled order is the sum of what was noted of it, each by its day
select u.order_id, u.user_discount_id, u.paid_ft, coalesce(n.noted_ft, 0) as noted_ft
from order_coupon u
left join (select order_id, user_discount_id, sum(change_ft) as noted_ft from coupon_payment group by 1, 2) n
  on n.order_id = u.order_id and n.user_discount_id = u.user_discount_id
where u.paid_ft <> coalesce(n.noted_ft, 0);
