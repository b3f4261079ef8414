-- The market's legal documents, each version for ever as it was, and who accepted which one when.

create domain legal_kind as text check (value in ('TERMS', 'PRIVACY', 'IMPRINT', 'DELIVERY', 'COOKIES'));

create table legal_document (
  id integer generated always as identity primary key,
  kind legal_kind not null,
  version integer not null check (version > 0),
  body rich100000 not null check (body <> ''),
  -- What changed, in words for those who have accepted the version before.
  change_note text2000 not null default '',
  in_force_from date not null,
  created_by_id integer references app_user,
  created_at timestamptz not null,
  constraint legal_document_version_unique unique (kind, version)
);
create index legal_document_created_by_idx on legal_document (created_by_id);
create trigger legal_document_append_only before update or delete on legal_document
  for each row execute function refuse_rewriting_history();

create table legal_acceptance (
  user_id integer not null references app_user,
  document_id integer not null references legal_document,
  accepted_at timestamptz not null,
  primary key (user_id, document_id)
);
create index legal_acceptance_document_idx on legal_acceptance (document_id);
create trigger legal_acceptance_append_only before update or delete on legal_acceptance
  for each row execute function refuse_rewriting_history();
