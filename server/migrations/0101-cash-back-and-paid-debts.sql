-- What was given back to a buyer in cash after a correction, and what a buyer has paid of a debt since the round was settled.

alter domain order_correction_kind drop constraint order_correction_kind_check;
alter domain order_correction_kind add constraint order_correction_kind_check
  check (value in ('AMOUNTS', 'REFUND_REFUSED', 'DEBT_PAID', 'DEBT_UNPAID'));

create domain hand_to_hand_way as text check (value in ('CASH', 'TRANSFER'));

alter table order_correction
  drop constraint order_correction_check,
  drop constraint order_correction_reason_check,
  -- How a debt was paid, or what is to be given back was given.
  add column paid_by_way hand_to_hand_way,
  add column given_back_at timestamptz,
  add column given_back_by_id integer references app_user,
  -- What a step takes back or stands in for: a refused refund, a debt noted as paid by mistake.
  add constraint order_correction_cause check ((kind in ('REFUND_REFUSED', 'DEBT_UNPAID')) = (cause_id is not null)),
  -- Whoever notes a payment may add a word, and needn't.
  add constraint order_correction_reason check (reason <> '' or kind in ('DEBT_PAID', 'DEBT_UNPAID')),
  add constraint order_correction_given_back check (
    (given_back_at is null) = (given_back_by_id is null) and (given_back_at is null or cash_back_ft > 0)),
  add constraint order_correction_paid_by_way check (
    (paid_by_way is not null) = (kind = 'DEBT_PAID' or given_back_at is not null)),
  add constraint order_correction_debt check (kind not in ('DEBT_PAID', 'DEBT_UNPAID') or owed_change_ft <> 0);
create index order_correction_given_back_by_idx on order_correction (given_back_by_id);
