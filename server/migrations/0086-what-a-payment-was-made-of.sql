-- A payment that was taken shows what was taken: where that is less than reserved, a line below nothing makes up the difference, and
-- cash is rounded to coins both ways.

alter table payment_transaction alter column value_ft type bigint;
alter table payment_transaction add check (value_ft >= 0 or item_type in ('DEVIATION', 'ROUNDING'));

-- Less may have been taken than was held.
do $$
declare held record;
begin
  for held in select conname from pg_constraint
    where conrelid = 'payment'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%reserved_ft%<=%value_ft%' loop
    execute format('alter table payment drop constraint %I', held.conname);
  end loop;
end $$;
alter table payment add constraint payment_reserved_within_value check (reserved_ft <= value_ft or captured_ft > 0);

insert into payment_transaction (payment_id, item_type, value_ft)
select p.id, 'DEVIATION', p.captured_ft - p.value_ft
from payment p
where p.type = 'ONLINE' and p.captured_ft > 0 and p.captured_ft < p.value_ft
  and exists (select from payment_transaction t where t.payment_id = p.id);
-- The platform's part as it was taken; the goods make up for it.
update payment_transaction t set value_ft = t.value_ft + (agreed.platform_ft - k.taken_platform_ft) * case when t.item_type = 'GOODS' then 1 else -1 end
from payment_capture k
cross join lateral (
  select coalesce(sum(part.value_ft), 0)::bigint as platform_ft from payment_transaction part
  where part.payment_id = k.payment_id and part.item_type = 'PLATFORM_SHARE') agreed
where k.payment_id = t.payment_id and k.state = 'TAKEN' and k.taken_ft > 0 and k.payee_id is not null and agreed.platform_ft > 0
  and t.item_type in ('GOODS', 'PLATFORM_SHARE');
update payment set value_ft = captured_ft where type = 'ONLINE' and captured_ft > 0 and captured_ft < value_ft;
