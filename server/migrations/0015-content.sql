-- FAQ, feedback and the settings of the application.

-- Translations by language code; Hungarian is the market's one language.
create domain translations as jsonb check (jsonb_typeof(value) = 'object' and value ->> 'hu' <> ''
  and length(value ->> 'hu') <= 10000);

create table faq_category (
  id integer generated always as identity primary key,
  name_translations translations not null,
  position integer not null default 0,
  version integer not null default 1 check (version > 0)
);
create index faq_category_position_idx on faq_category (position, id);

create table faq_item (
  id integer generated always as identity primary key,
  category_id integer not null references faq_category on delete cascade,
  question_translations translations not null,
  answer_translations translations not null,
  position integer not null default 0,
  version integer not null default 1 check (version > 0)
);
create index faq_item_category_idx on faq_item (category_id, position, id);

create table feedback (
  id integer generated always as identity primary key,
  user_id integer references app_user on delete set null,
  sender_email email_address not null,
  content text10000 not null check (content <> ''),
  created_at timestamptz not null default now()
);
create index feedback_user_idx on feedback (user_id);

create table application_property_set (
  id integer generated always as identity primary key,
  name hu_name not null unique
);

create table application_property (
  id integer generated always as identity primary key,
  property_set_id integer not null references application_property_set on delete cascade,
  key text255 not null unique check (key <> ''),
  value text10000 not null default '',
  description text1000 not null default '',
  version integer not null default 1 check (version > 0)
);
create index application_property_by_set_idx on application_property (property_set_id);
