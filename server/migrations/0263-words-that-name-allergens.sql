-- Words that name an allergen among ingredients, as admins add them to the built-in ones (decision 269). Each once, without accents and capitals.
create table allergen_word (
  id integer generated always as identity primary key,
  allergen text not null check (allergen in ('gluten', 'crustaceans', 'eggs', 'fish', 'peanuts', 'soybeans', 'milk', 'nuts', 'celery', 'mustard',
    'sesame-seeds', 'sulphur-dioxide-and-sulphites', 'lupin', 'molluscs')),
  word text not null,
  constraint allergen_word_form_check check (char_length(word) between 3 and 40 and word ~ '^\S+( \S+)*$')
);
create unique index allergen_word_once on allergen_word (f_unaccent(word));
