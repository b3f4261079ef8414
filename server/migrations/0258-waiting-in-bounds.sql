-- Who has an order placed for them later accepts the terms now, and comes to a private delivery by its invitation then as now.
alter table waiting_entry add column terms_accepted_at timestamptz, add column invite_token invite_token;
-- No one asked those who wait already: they are offered what comes free, and accept as they order it.
update waiting_entry set at_once_up_to_ft = null where ended_at is null;
alter table waiting_entry add constraint waiting_entry_terms_check
  check (ended_at is not null or at_once_up_to_ft is null or terms_accepted_at is not null);
