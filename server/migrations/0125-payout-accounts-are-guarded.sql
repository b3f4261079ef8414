-- Up to when a session may do what asks for the password again: it was asked for a few minutes ago.
alter table user_session add column confirmed_until timestamptz;

-- From when the platform pays to an account that somebody has just entered or changed; null: since ever.
alter table bank_account add column payouts_from timestamptz;
alter table barion_account add column payouts_from timestamptz;
