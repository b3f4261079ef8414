-- What the job that clears old history looks for, found without reading what stays.
create index email_with_body_idx on email (created_at) where html <> '';
create index notification_created_idx on notification (created_at);
create index push_message_created_idx on push_message (created_at);
create index payment_event_at_idx on payment_event (at);
