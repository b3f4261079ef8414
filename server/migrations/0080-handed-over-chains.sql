-- A recorded handover or taken cash counts as approval: a chain that was handed over is settled, never dropped. Kept on the chain, so that its
-- effective state needs no look at its lines; written under the chain's lock by whatever records or takes back.
alter table chain add column handed_over_at timestamptz;

-- When goods alone were recorded isn't known; ordering was over by then.
update chain c set handed_over_at = coalesce(given.first_at, c.order_deadline)
from (
  select o.chain_id, min(coalesce(cash.first_at, o.paid_on_site_at)) as first_at
  from customer_order o
  left join lateral (
    select min(t.taken_at) as first_at, sum(t.cash_ft) as cash_ft from cash_taken t
    where t.order_id = o.id and t.undone_at is null) cash on true
  where o.cancelled_at is null and (cash.cash_ft > 0 or exists (
    select from order_item i where i.order_id = o.id and i.cancelled_at is null and i.delivery_state = 'DELIVERED'))
  group by o.chain_id
) given
where given.chain_id = c.id;
