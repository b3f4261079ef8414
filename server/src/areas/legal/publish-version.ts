import type { LegalVersionJson, publishLegalVersion } from '@kosar/contract/content/legal-documents';
import type { Parsed } from '@kosar/contract/endpoint';
import { FIELD_MESSAGES } from '@kosar/contract/messages';
import { localDay } from '@kosar/domain/calendar';
import type { LegalKind } from '@kosar/domain/vocabulary';
import type { AppContext } from '../../infra/app-context.ts';
import { writeAudit } from '../../infra/audit.ts';
import { transaction, violatedConstraint } from '../../infra/database/connect.ts';
import { found, Refusal, refuseUnless } from '../../infra/refusal.ts';
import { cleanRichText } from '../../infra/rich-text.ts';
import type { KnownViewer } from '../../infra/session/viewer.ts';
import { listVersions } from './legal-queries.ts';

type Version = Parsed<typeof publishLegalVersion>['body'];

/** Adds a version after the newest one that its writer has seen; what was published is never changed. Not before today: no one can have known it then. */
export async function publishVersion(
  context: AppContext,
  { userId }: Pick<KnownViewer, 'userId'>,
  kind: LegalKind,
  { after, body, changeNote, inForceFrom }: Version,
): Promise<LegalVersionJson> {
  const now = context.clock.now();
  refusePast(inForceFrom, localDay(now));
  try {
    const published = await transaction(context.db, async (trx) => {
      const newest = await trx
        .selectFrom('legal_document')
        .select('version')
        .where('kind', '=', kind)
        .orderBy('version', 'desc')
        .limit(1)
        .executeTakeFirst();
      refuseUnless((newest?.version ?? 0) === after, 'conflict');
      const { id } = await trx
        .insertInto('legal_document')
        .values({
          kind,
          version: after + 1,
          body: cleanRichText(body),
          change_note: changeNote,
          in_force_from: inForceFrom,
          created_by_id: userId,
          created_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await writeAudit(trx, {
        userId,
        action: 'legal.publish',
        entity: 'legal_document',
        entityId: id,
        after: { kind, version: after + 1, inForceFrom, changeNote },
        now,
      });
      const [made] = await listVersions(trx, kind, id);
      return found(made);
    });
    context.market.forget();
    return published;
  } catch (error) {
    // Someone else has published the same number at the same moment.
    throw violatedConstraint(error) === 'legal_document_version_unique' ? new Refusal('conflict') : error;
  }
}

function refusePast(day: string, today: string): void {
  if (day >= today) return;
  throw new Refusal('invalid_input', {
    errors: [{ path: 'inForceFrom', code: 'DAY_PAST', message: FIELD_MESSAGES.DAY_PAST }],
  });
}
