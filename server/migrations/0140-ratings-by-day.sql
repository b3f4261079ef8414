-- Ratings are listed newest first (GET /rating): a page is read off this index.
create index rating_rated_at_idx on rating (rated_at desc, id desc);
