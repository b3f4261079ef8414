-- When the market switched the feature off (decision 264): the plan doesn't count from then on, and who was asked isn't any more.
alter table chain_rescue add column ended_at timestamptz;
