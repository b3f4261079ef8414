-- Payouts: when one was sent, so that whoever comes later asks the provider what became of it. Empty: nothing is under way there.

alter table clearing_transaction add column sent_at timestamptz;
