-- Price lists that were taken in from a file, kept for a day so that they can be undone in one step. `rows` holds, for each packing,
-- the version that the import gave it and the values that stood before.
create table price_list_import (
  id integer generated always as identity primary key,
  producer_id integer not null references producer,
  user_id integer not null references app_user,
  file_name text255 not null,
  rows jsonb not null check (jsonb_typeof(rows) = 'array'),
  imported_at timestamptz not null,
  undone_at timestamptz check (undone_at >= imported_at)
);
create index price_list_import_producer_idx on price_list_import (producer_id, id desc);
create index price_list_import_user_idx on price_list_import (user_id);
