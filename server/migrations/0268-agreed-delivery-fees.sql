-- What was agreed about an order's delivery fee when money was given back: it stays, or it went back as well. Null: it is due unless nothing was
-- handed over.
create domain agreed_fee as text check (value in ('KEPT', 'GIVEN_BACK'));
alter table customer_order
  add column agreed_fee agreed_fee;

-- The part of a refund that is the order's delivery fee, in whole Ft, beside what the amount is worth.
alter table complaint_answer
  add column fee_ft ft not null default 0,
  add constraint complaint_answer_fee_of_refund check (fee_ft = 0 or coalesce(offer = 'REFUND', false));
