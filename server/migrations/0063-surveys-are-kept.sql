-- What people have answered isn't deleted with a survey: such a survey is closed. And which rounds were made of what was wished for.

alter table demand drop constraint demand_survey_id_fkey;
alter table demand add constraint demand_survey_id_fkey foreign key (survey_id) references demand_survey;

create table survey_template (
  survey_id integer not null references demand_survey on delete cascade,
  chain_id integer not null references chain on delete cascade,
  created_at timestamptz not null default now(),
  primary key (survey_id, chain_id)
);
create index survey_template_chain_idx on survey_template (chain_id);
