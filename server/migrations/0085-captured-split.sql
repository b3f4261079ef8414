-- What was taken of a reservation is kept with its split, as the provider says it was: who got how much is a fact, and nothing works it out again.

alter table payment_capture rename column platform_ft to planned_platform_ft;
alter table payment_capture
  -- Into whose wallet the provider pays; null: all of it is the platform's.
  add column payee_id integer references actor,
  -- The platform's part of what was taken; the rest is in the payee's wallet.
  add column taken_platform_ft ft,
  add check (taken_platform_ft <= taken_ft);
create index payment_capture_payee_idx on payment_capture (payee_id);

update payment_capture k set payee_id = (
  select max(t.payee_id) from payment_transaction t where t.payment_id = k.payment_id);
-- Until now no more than the part that was agreed at the start was asked for, and none where none was agreed.
update payment_capture k set taken_platform_ft = case when k.payee_id is null then k.taken_ft else least(k.planned_platform_ft, k.taken_ft, (
  select coalesce(sum(t.value_ft), 0) from payment_transaction t
  where t.payment_id = k.payment_id and t.item_type = 'PLATFORM_SHARE')) end
where k.state = 'TAKEN';
alter table payment_capture
  add check ((state = 'TAKEN') = (taken_platform_ft is not null)),
  add check (state <> 'TAKEN' or payee_id is not null or taken_platform_ft = taken_ft);
-- What the provider told of as paid without our asking.
insert into payment_capture (payment_id, chain_id, planned_ft, planned_platform_ft, state, taken_ft, taken_platform_ft, payee_id)
select p.id, o.chain_id, p.captured_ft, part.platform_ft, 'TAKEN', p.captured_ft, part.platform_ft, part.payee_id
from payment p
join customer_order o on o.id = p.order_id
cross join lateral (
  select max(t.payee_id) as payee_id, case when max(t.payee_id) is null then p.captured_ft
    else least(p.captured_ft, coalesce(sum(t.value_ft) filter (where t.item_type = 'PLATFORM_SHARE'), 0)) end as platform_ft
  from payment_transaction t where t.payment_id = p.id) part
where p.captured_ft > 0 and not exists (select from payment_capture k where k.payment_id = p.id);
