-- Spec 5, Chains: a commission agent works for a share.
alter table producer_transporter_relation
  add constraint producer_transporter_relation_agent_share check (transporter_type <> 'COMMISSION_AGENT' or share_percent > 0);
