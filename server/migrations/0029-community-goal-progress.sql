-- What a community goal counts, and how far it goes. A goal without both is told in words only.
create domain goal_measure as text check (value in ('SUBSCRIBERS', 'ORDERERS', 'ORDERS'));

alter table community_goal
  add column measure goal_measure,
  add column target integer check (target > 0),
  add constraint community_goal_measure_has_target check ((measure is null) = (target is null));
