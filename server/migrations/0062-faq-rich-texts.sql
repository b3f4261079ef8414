-- Answers of the FAQ are rich texts: how long they may be is counted in what people read (the contract's richText), so the column
-- only bounds the marks around it. An answer that was written without marks keeps its signs and its lines.

create domain rich_translations as jsonb check (jsonb_typeof(value) = 'object' and value ->> 'hu' <> ''
  and length(value ->> 'hu') <= 100000);

alter table faq_item alter column answer_translations type rich_translations;

update faq_item set answer_translations = answer_translations || jsonb_build_object('hu',
    replace(replace(replace(replace(answer_translations ->> 'hu', '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), E'\n', '<br>'))
  where answer_translations ->> 'hu' ~ E'[&<>\n]';
