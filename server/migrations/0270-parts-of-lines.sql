-- What an amended line rises by costs what it costs then, and what was held keeps its own price (PRICE-8): another price is another part, a row of its own.
alter table order_item add column part smallint not null default 1 check (part > 0);
alter table order_item drop constraint order_item_order_id_chain_packing_id_key;
alter table order_item add unique (order_id, chain_packing_id, part);
