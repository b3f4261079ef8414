-- What a device calls the account by is a digest by SECRETS_KEY. A passkey keeps those that its device may know, so that it stays good when the key is replaced.
alter table passkey add column user_handles text[] not null default '{}';
