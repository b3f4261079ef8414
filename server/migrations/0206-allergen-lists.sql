-- What a buyer avoids, kept only where they ask for it: it says something of their health, so nothing else reads it and the log doesn't hold it.

create table allergen_list (
  user_id integer primary key references app_user on delete cascade,
  allergens text[] not null
    check (cardinality(allergens) between 1 and 14)
    check (allergens <@ array['gluten', 'crustaceans', 'eggs', 'fish', 'peanuts', 'soybeans', 'milk', 'nuts', 'celery', 'mustard', 'sesame-seeds',
      'sulphur-dioxide-and-sulphites', 'lupin', 'molluscs']),
  mode text not null check (mode in ('MARK', 'HIDE')),
  kept_at timestamptz not null
);
