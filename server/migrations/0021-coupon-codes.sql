-- A code that waits for people: each of them gets a coupon of their own from it, once.

alter table user_discount
  -- How many people may have it; empty means any number. Counts for codes that belong to nobody.
  add column max_activations integer default 1 check (max_activations > 0),
  -- The code that this coupon was got by.
  add column activated_from_id integer references user_discount,
  add constraint user_discount_activated_once unique (activated_from_id, user_id),
  add check (activated_from_id is null or (user_id is not null and code is null));
