-- A posting's balance is checked once for each statement that writes entries, not once for each entry: nothing of the ledger is ever changed or deleted, so
-- a posting sums to zero exactly while whatever is added to it does.

drop trigger ledger_posting_balances on ledger_entry;

create or replace function check_posting_balances() returns trigger language plpgsql as $$
declare
  odd bigint;
begin
  select posting_id into odd from written group by posting_id having sum(amount_ft) <> 0 limit 1;
  if odd is not null then
    raise exception 'ledger posting % does not sum to zero', odd
      using errcode = 'check_violation', constraint = 'ledger_posting_balances';
  end if;
  return null;
end
$$;
create trigger ledger_posting_balances after insert on ledger_entry
  referencing new table as written for each statement execute function check_posting_balances();
