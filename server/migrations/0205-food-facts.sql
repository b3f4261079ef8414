-- What buyers have to be told of food before they order it: one row for each product of which anything was said.

create table product_food (
  product_id integer primary key references product on delete cascade,
  kind text check (kind in ('FRESH_PRODUCE', 'SINGLE_INGREDIENT', 'EGGS', 'HONEY', 'RAW_MEAT', 'PLAIN_DAIRY', 'PREPARED', 'ALCOHOL', 'NOT_FOOD')),
  -- Allergens stand between asterisks.
  ingredients text not null default '' check (length(ingredients) <= 4000),
  -- A letter for each of the 14 allergens, in the order of domain/src/allergens.ts: c contains, m may contain, f declared free, ? unknown.
  allergens text not null default '??????????????' check (allergens ~ '^[cmf?]{14}$'),
  storage text check (storage in ('ROOM', 'DRY', 'COOLED', 'FROZEN')),
  storage_note text255 not null default '',
  durability text check (durability in ('DAYS', 'BEST_BEFORE', 'USE_BY', 'NOT_NEEDED')),
  durability_days integer check (durability_days between 1 and 3650),
  origin text255 not null default '',
  nutrition_per text check (nutrition_per in ('G100', 'ML100')),
  energy_kj integer check (energy_kj between 0 and 3700),
  fat_milli integer check (fat_milli between 0 and 100000),
  saturates_milli integer check (saturates_milli between 0 and fat_milli),
  carbohydrate_milli integer check (carbohydrate_milli between 0 and 100000),
  sugars_milli integer check (sugars_milli between 0 and carbohydrate_milli),
  protein_milli integer check (protein_milli between 0 and 100000),
  salt_milli integer check (salt_milli between 0 and 100000),
  nutrition_exemption text check (nutrition_exemption in ('SMALL_MAKER', 'UNPROCESSED')),
  -- Thousandths of a percent by volume.
  alcohol_milli integer check (alcohol_milli between 0 and 100000),
  organic_code text check (organic_code ~ '^[A-Z]{2}-[A-Z]{2,5}-[0-9]{2,3}$'),
  organic_certificate text255,
  organic_until date,
  -- What domain's missingFacts found when the row was written.
  missing text[] not null
    check (missing <@ array['kind', 'ingredients', 'allergens', 'storage', 'durability', 'origin', 'nutrition', 'alcohol']),
  version integer not null default 1 check (version > 0),
  changed_at timestamptz not null,
  changed_by_id integer references app_user,
  check ((durability is not distinct from 'DAYS') = (durability_days is not null)),
  check (num_nulls(nutrition_per, energy_kj, fat_milli, saturates_milli, carbohydrate_milli, sugars_milli, protein_milli, salt_milli) in (0, 8)),
  check (fat_milli + carbohydrate_milli + protein_milli + salt_milli <= 100000),
  check (nutrition_per is null or nutrition_exemption is null),
  check (num_nulls(organic_code, organic_certificate, organic_until) in (0, 3)),
  check ((kind is null) = ('kind' = any (missing)))
);
create index product_food_changed_by_idx on product_food (changed_by_id);
create index product_food_missing_idx on product_food (product_id) where missing <> '{}';

-- How much is in a closed packet that is counted in pieces, jars or bags.
alter table packing
  add column net_amount_milli milli check (net_amount_milli > 0),
  add column net_unit text check (net_unit in ('g', 'dkg', 'kg', 'ml', 'l')),
  add constraint packing_net_quantity check ((net_amount_milli is null) = (net_unit is null)),
  add constraint packing_net_of_packets check (net_amount_milli is null or type <> 'NOT_PACKAGED');
