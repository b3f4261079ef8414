-- Admins change coupons; two of them may do it at once.
alter table user_discount add column version integer not null default 1 check (version > 0);
