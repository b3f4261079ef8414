-- The order in which a buyer chose coupons decides who pays first; an amendment and a reprice have to keep it.
alter table order_coupon add column position smallint not null default 0 check (position >= 0);
-- Until now they were read again in the order of their ids.
update order_coupon u set position = o.place
from (
  select order_id, user_discount_id, row_number() over (partition by order_id order by user_discount_id) - 1 as place
  from order_coupon
) o
where o.order_id = u.order_id and o.user_discount_id = u.user_discount_id;
