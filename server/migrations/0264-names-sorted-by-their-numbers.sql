-- Names are sorted as people read them: „2. kerület” before „10. kerület”, as the browser sorts them.
create collation hu_numeric (provider = icu, locale = 'hu-u-kn-true');

-- Without its check a column changes over without being written anew; only its indexes are.
create domain hu_name_numeric as text collate hu_numeric;

do $$
declare
  sorted record;
  follower record;
  followers text[];
begin
  for sorted in
    select a.attrelid::regclass as of_table, a.attname, a.attnum, a.attrelid
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p')
    where a.atttypid = 'hu_name'::regtype and a.attnum > 0 and not a.attisdropped and a.attinhcount = 0
    order by a.attrelid, a.attnum
  loop
    -- A trigger that names the column holds its type.
    followers := '{}';
    for follower in
      select tgname, pg_get_triggerdef(oid) as definition
      from pg_trigger
      where tgrelid = sorted.attrelid and not tgisinternal and sorted.attnum = any (tgattr::int2[])
      order by tgname
    loop
      followers := followers || follower.definition;
      execute format('drop trigger %I on %s', follower.tgname, sorted.of_table);
    end loop;
    execute format('alter table %s alter column %I type hu_name_numeric', sorted.of_table, sorted.attname);
    for i in 1 .. coalesce(array_length(followers, 1), 0) loop
      execute followers[i];
    end loop;
  end loop;
end $$;

drop domain hu_name;
alter domain hu_name_numeric rename to hu_name;
alter domain hu_name add constraint hu_name_check check (length(btrim(value)) between 1 and 255);
