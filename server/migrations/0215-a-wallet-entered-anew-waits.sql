-- Whether the actor once deleted a wallet: the next one takes cards only when payouts go to it, as one that was changed does.
alter table actor add column wallet_removed_at timestamptz;
-- No card is paid into the wallet before payouts are, where no confirmed one stands in for it.
alter table barion_account add column cards_wait boolean not null default false;
