-- What whoever closes a chain says of an order of which the table recorded not everything: taken and paid, taken and owed, or not come. A later
-- record of the order forgets it. What no one collected and no one vouched for is owed by the buyer from the settlement on.
alter table customer_order
  add column closing_answer text check (closing_answer in ('PAID', 'OWES', 'ABSENT')),
  add column uncollected_ft ft not null default 0;
