-- The wallet that an actor had before it was changed: cards are paid into it until payouts go to the new one.
alter table barion_account add column confirmed_account_id text255 check (confirmed_account_id <> '');
alter table barion_account add constraint barion_account_confirmed_while_held
  check (confirmed_account_id is null or payouts_from is not null);
