-- A payout to who sells out of the market's own wallet needs no transfer: the audit of the night looks for none of it.
alter table clearing_transaction add column stayed_in_wallet boolean not null default false;
