-- Search that forgives typing mistakes, and ratings of either a product or a delivery.

-- Loads the extension, whose settings the function below names.
select word_similarity('alma', 'almalé');

-- Products whose name holds something like the phrase, and how like it is. Served by the trigram index, which looks at the setting.
create function products_resembling(phrase text) returns table (id integer, likeness real)
  language sql stable strict parallel safe
  set pg_trgm.word_similarity_threshold = 0.4
  as $$
    select product.id, word_similarity(f_unaccent(phrase), f_unaccent(product.name))
    from product where f_unaccent(product.name) %> f_unaccent(phrase)
  $$;

-- A buyer rates each product once, however often they buy it, and each delivery once.
alter table rating alter column product_id drop not null, alter column delivery_id drop not null;
alter table rating drop constraint rating_user_id_product_id_delivery_id_key;
delete from rating r using rating newer
  where newer.user_id = r.user_id and newer.product_id = r.product_id
    and (newer.rated_at, newer.id) > (r.rated_at, r.id);
update rating set delivery_id = null where product_id is not null;
alter table rating add constraint rating_of_one_thing check (num_nonnulls(product_id, delivery_id) = 1);
alter table rating add constraint rating_once unique nulls not distinct (user_id, product_id, delivery_id);
