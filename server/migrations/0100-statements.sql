-- When each due was paid, and when a bank gave it back: rows that stay, so that the statement of a past month stays as well.

alter table clearing_transaction add column returned_at timestamptz;

create table due_payment (
  id bigint generated always as identity primary key,
  due_id integer not null references clearing_transaction,
  at timestamptz not null,
  -- Negative when it came back.
  amount_ft bigint not null check (amount_ft <> 0)
);
create index due_payment_due_idx on due_payment (due_id);

insert into due_payment (due_id, at, amount_ft)
select id, paid_at, amount_ft from clearing_transaction where state = 'PAID' order by id;

-- Whoever changes a due: a mark is taken back on its own day only, so it is as if it had never been; a bank gives money back later.
create function note_due_payment() returns trigger language plpgsql as $$
declare
  was_paid boolean := false;
begin
  if tg_op = 'UPDATE' then
    was_paid := old.state = 'PAID';
  end if;
  if new.state = 'PAID' and not was_paid then
    insert into due_payment (due_id, at, amount_ft) values (new.id, new.paid_at, new.amount_ft);
  elsif new.state <> 'PAID' and was_paid then
    insert into due_payment (due_id, at, amount_ft)
    values (new.id, case when new.returned_at is distinct from old.returned_at then new.returned_at else old.paid_at end, -old.amount_ft);
  end if;
  return null;
end
$$;
create trigger clearing_transaction_payments after insert or update of state on clearing_transaction
  for each row execute function note_due_payment();
create trigger due_payment_append_only before update or delete on due_payment
  for each row execute function refuse_rewriting_history();
create trigger due_payment_no_truncate before truncate on due_payment
  for each statement execute function refuse_rewriting_history();
