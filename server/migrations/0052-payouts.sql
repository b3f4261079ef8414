-- Payouts: when one was sent, so that whoever comes later asks the provider what became of it; and the transfers handed to the bank.

create table bank_file (
  id integer generated always as identity primary key,
  -- The bank's own key of the file: the same one is never carried out twice.
  message_id text255 not null unique,
  created_at timestamptz not null,
  created_by integer references app_user on delete set null,
  total_ft ft not null,
  transfers integer not null check (transfers > 0),
  xml text not null
);
create index bank_file_created_by_idx on bank_file (created_by);

alter table clearing_transaction
  -- Empty: nothing is under way at the provider.
  add column sent_at timestamptz,
  add column bank_file_id integer references bank_file;
create index clearing_transaction_bank_file_idx on clearing_transaction (bank_file_id);
