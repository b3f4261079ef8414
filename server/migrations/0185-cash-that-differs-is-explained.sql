-- Cash that isn't what was taken, or not what was owed, is closed with a reason only.
alter table cash_closing add column difference_reason text1000
  check (difference_reason is null or btrim(difference_reason) <> '');

-- What was closed before could not be explained.
update cash_closing set difference_reason = 'A lezáráskor még nem kértünk indoklást.'
where counted_ft <> taken_ft or taken_ft <> expected_ft;

alter table cash_closing add constraint cash_closing_difference_explained
  check ((counted_ft = taken_ft and taken_ft = expected_ft) or difference_reason is not null);
