-- Files of bank transfers (pain.001.001.03) by which the platform pays those who have no wallet.

create table bank_file (
  id integer generated always as identity primary key,
  payout_period payout_period not null,
  -- Names the file to the bank, which takes each once.
  message_id text255 not null unique,
  -- As it was handed out, so that it is the same whenever it is downloaded.
  content text not null check (content <> ''),
  transfers integer not null check (transfers > 0),
  total_ft ft not null check (total_ft > 0),
  created_at timestamptz not null,
  created_by_id integer references app_user on delete set null,
  sent_at timestamptz,
  sent_by_id integer references app_user on delete set null,
  check (sent_by_id is null or sent_at is not null)
);
create index bank_file_created_by_idx on bank_file (created_by_id);
create index bank_file_sent_by_idx on bank_file (sent_by_id);

-- A due is in one file at a time: that of its last try.
alter table clearing_transaction
  add column bank_file_id integer references bank_file,
  add constraint clearing_transaction_in_file_is_the_platforms
    check (bank_file_id is null or (payer_id is null and payment_type = 'ONLINE'));
create index clearing_transaction_bank_file_idx on clearing_transaction (bank_file_id);

create function refuse_changed_bank_file() returns trigger language plpgsql as $$
begin
  if row(new.content, new.message_id, new.transfers, new.total_ft, new.payout_period)
    is distinct from row(old.content, old.message_id, old.transfers, old.total_ft, old.payout_period) then
    raise exception 'bank file % has been handed out', old.id using errcode = 'check_violation', constraint = 'bank_file_stays';
  end if;
  return new;
end
$$;
create trigger bank_file_stays before update on bank_file for each row execute function refuse_changed_bank_file();
