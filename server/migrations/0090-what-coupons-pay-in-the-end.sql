-- What a coupon doesn't pay in the end goes back to it.
alter table order_coupon
  -- What it paid of the goods that were handed over; empty until the chain is settled.
  add column paid_ft ft,
  -- Whether the order holds a use of a percent coupon. One that takes nothing off any more has been given back.
  add column holds_use boolean not null default true;
