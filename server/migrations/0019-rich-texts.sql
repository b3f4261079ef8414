-- Descriptions are rich texts now: how long they may be is counted in what people read (the contract's richText), so the
-- column only bounds the marks around it. Ten times the words covers a text in which every character is marked or an entity.

create domain rich10000 as text check (length(value) <= 100000);
create domain rich100000 as text check (length(value) <= 1000000);

alter table actor alter column description type rich100000;
alter table delivery_point alter column description type rich10000;
alter table delivery_event alter column description type rich10000;
alter table chain alter column description type rich10000;
alter table delivery alter column description type rich10000;
alter table product alter column description type rich10000;
alter table promotion
  alter column content_top type rich10000,
  alter column content_abovetitle type rich10000,
  alter column content_above_dccopy type rich10000,
  alter column content_dccopy_deliverylist type rich10000,
  alter column content_abovemap type rich10000,
  alter column content_middle type rich10000,
  alter column content_bottom type rich10000;
