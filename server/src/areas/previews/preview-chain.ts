import { formatNearInstant } from '@kosar/contract/format';
import { sql } from 'kysely';
import type { AppContext } from '../../infra/app-context.ts';
import { effectiveState } from '../../infra/database/chain-state-sql.ts';
import { imageUrl } from '../../infra/files/image-url.ts';
import { firstWords, plainTextOf } from '../../infra/rich-text.ts';
import { ANONYMOUS_VIEWER } from '../../infra/session/viewer.ts';
import { seesChain } from '../../infra/session/visibility.ts';
import { DESCRIPTION_LENGTH } from './description-length.ts';
import type { Preview } from './preview.ts';

/** A chain: who brings it, and until when it can be ordered on; the picture is of its first item. */
export async function previewChain({ db, clock }: AppContext, id: number): Promise<Preview | undefined> {
  const now = clock.now();
  const { rows } = await sql<{
    name: string;
    transporter: string;
    description: string;
    deadline: Date;
    is_open: boolean;
    picture: string | null;
  }>`
    select c.name, a.name as transporter, c.description, c.order_deadline as deadline,
      ${effectiveState(now)} in ('OPEN', 'MIN_INCOME_PASSED') as is_open,
      (select i.file_key from chain_item x join product g on g.id = x.product_id join image i on i.id = g.image_id
        where x.chain_id = c.id order by x.list_order, x.id limit 1) as picture
    from chain c join transporter t on t.id = c.transporter_id join actor a on a.id = t.actor_id
    where c.id = ${id} and ${seesChain({ viewer: ANONYMOUS_VIEWER })}`.execute(db);
  const row = rows[0];
  if (!row) return undefined;
  const until = row.is_open
    ? `Rendelhetsz eddig: ${formatNearInstant(row.deadline.toISOString(), now)}.`
    : 'A rendelés lezárult.';
  return {
    title: row.name,
    description: firstWords(
      `Szállító: ${row.transporter}. ${until} ${plainTextOf(row.description)}`,
      DESCRIPTION_LENGTH,
    ),
    imageUrl: imageUrl(row.picture),
    type: 'website',
  };
}
