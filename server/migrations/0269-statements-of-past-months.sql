-- What a clearing says of an actor, and what coupons paid of an order, follow corrections. Statements of past months read these rows, which only grow.
create table clearing_share_change (
  id integer generated always as identity primary key,
  clearing_id integer not null references clearing on delete cascade,
  party text not null,
  actor_id integer not null references actor,
  at timestamptz not null,
  discount_ft bigint not null check (discount_ft <> 0)
);
create index clearing_share_change_actor_idx on clearing_share_change (actor_id, at);
create index clearing_share_change_clearing_idx on clearing_share_change (clearing_id);

create table coupon_payment (
  id integer generated always as identity primary key,
  order_id integer not null,
  user_discount_id integer not null,
  at timestamptz not null,
  -- In whole Ft; negative where a correction gave something back to the coupon.
  change_ft bigint not null check (change_ft <> 0),
  constraint coupon_payment_of_order foreign key (order_id, user_discount_id) references order_coupon (order_id, user_discount_id) on delete cascade
);
create index coupon_payment_coupon_idx on coupon_payment (user_discount_id, at);
create index coupon_payment_order_idx on coupon_payment (order_id, user_discount_id);

-- What earlier corrections changed isn't known by its day any more: it stays in the month of the clearing.
insert into clearing_share_change (clearing_id, party, actor_id, at, discount_ft)
select s.clearing_id, s.party, s.actor_id, c.created_at, s.discount_ft
from clearing_share s join clearing c on c.id = s.clearing_id where s.discount_ft <> 0;

insert into coupon_payment (order_id, user_discount_id, at, change_ft)
select u.order_id, u.user_discount_id, c.created_at, u.paid_ft
from order_coupon u join customer_order o on o.id = u.order_id join clearing c on c.chain_id = o.chain_id where u.paid_ft <> 0;
