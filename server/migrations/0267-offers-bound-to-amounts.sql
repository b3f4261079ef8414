-- An offer for a complaint is made on what stands of the line at that moment, and for a time: later, or once the amounts changed, it is over.
alter table complaint_answer
  -- What counted as handed over of the line when the offer was made; null in offers from before.
  add column line_milli milli,
  add column line_unit_milli milli,
  -- Until when the buyer may accept it; null in offers from before, which have no end.
  add column ends_at timestamptz,
  -- When an offer, or an agreed refund that could never be carried out, came to nothing, and why.
  add column ended_at timestamptz,
  add column end_reason text check (end_reason in ('EXPIRED', 'CHANGED', 'CALLED_OFF')),
  drop constraint complaint_answer_offer_state_check,
  add constraint complaint_answer_offer_state_check check (offer_state in ('OPEN', 'ACCEPTED', 'DECLINED', 'ENDED')),
  drop constraint complaint_answer_check3,
  add constraint complaint_answer_decided check (
    coalesce(offer_state = 'ENDED', false) or (decided_at is not null) = coalesce(offer_state in ('ACCEPTED', 'DECLINED'), false)),
  add constraint complaint_answer_ended check (
    num_nulls(ended_at, end_reason) in (0, 2) and (ended_at is not null) = coalesce(offer_state = 'ENDED', false)),
  add constraint complaint_answer_line_of_offer check (offer is not null or num_nonnulls(line_milli, line_unit_milli, ends_at) = 0);

-- What the line could still give back, in whole Ft, and what counted as handed over of it when the complaint was made; null in those from before.
alter table complaint
  add column line_milli milli,
  add column paid_ft ft;

create index complaint_answer_open_idx on complaint_answer (id) where offer_state = 'OPEN';
