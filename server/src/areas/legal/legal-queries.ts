import type { LegalDocumentJson, LegalVersionJson } from '@kosar/contract/content/legal-documents';
import { localDay } from '@kosar/domain/calendar';
import type { LegalKind } from '@kosar/domain/vocabulary';
import { sql } from 'kysely';
import type { AppContext } from '../../infra/app-context.ts';
import type { Database, Transaction } from '../../infra/database/connect.ts';
import { instantInJson } from '../../infra/database/json-sql.ts';
import { cleanRichText } from '../../infra/rich-text.ts';
import { imprintOf } from './templates/template-of.ts';

/** A document as it is in force today: of the versions whose day has come the newest. */
export async function findLegalDocument(
  { db, clock, market }: AppContext,
  kind: LegalKind,
): Promise<LegalDocumentJson> {
  const today = localDay(clock.now());
  const versions = await db
    .selectFrom('legal_document')
    .select(['version', 'in_force_from', 'change_note', 'body'])
    .where('kind', '=', kind)
    .orderBy('version', 'desc')
    .limit(50)
    .execute();
  const current = versions.find(({ in_force_from }) => in_force_from <= today);
  const next = versions.filter(({ version }) => version > (current?.version ?? 0)).at(-1);
  return {
    kind,
    version: current?.version ?? null,
    inForceFrom: current?.in_force_from ?? null,
    changeNote: current?.change_note ?? '',
    body: cleanRichText(current?.body ?? (kind === 'IMPRINT' ? imprintOf(await market.current()) : '')),
    upcoming:
      next === undefined
        ? null
        : {
            version: next.version,
            inForceFrom: next.in_force_from,
            changeNote: next.change_note,
            body: cleanRichText(next.body),
          },
  };
}

/** Every version of a document, the newest first, with how many have accepted it; of one alone with its id. */
export async function listVersions(
  db: Database | Transaction,
  kind: LegalKind,
  id: number | null = null,
): Promise<LegalVersionJson[]> {
  const { rows } = await sql<LegalVersionJson>`
    select d.id, d.version, d.in_force_from::text as "inForceFrom", d.change_note as "changeNote", d.body,
      ${instantInJson('d.created_at')} as "createdDate",
      case when u.id is null then null else json_build_object('id', u.id, 'name', u.full_name) end as "createdBy",
      (select count(*)::integer from legal_acceptance a where a.document_id = d.id) as acceptances
    from legal_document d left join app_user u on u.id = d.created_by_id
    where d.kind = ${kind} and (${id}::integer is null or d.id = ${id}::integer)
    order by d.version desc`.execute(db);
  return rows.map((row) => ({ ...row, body: cleanRichText(row.body) }));
}
