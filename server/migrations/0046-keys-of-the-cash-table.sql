-- Who is erased or what is deleted is looked for here, too: without these each such check would read the whole tables.
create index on cash_taken (taken_by);
create index on cash_taken (undone_by);
create index on cash_closing (delivery_id);
create index on cash_closing (closed_by);
create index on cash_closing (reopened_by);
