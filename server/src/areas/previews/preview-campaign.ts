import { localDay } from '@kosar/domain/calendar';
import { sql } from 'kysely';
import type { AppContext } from '../../infra/app-context.ts';
import { imageUrl } from '../../infra/files/image-url.ts';
import { firstWords, plainTextOf } from '../../infra/rich-text.ts';
import { DESCRIPTION_LENGTH } from './description-length.ts';
import type { Preview } from './preview.ts';

/** A published campaign, by its name in the address; the picture is that of its recommendation. */
export async function previewCampaign({ db, clock }: AppContext, name: string): Promise<Preview | undefined> {
  const { rows } = await sql<{ title: string; text: string; picture: string | null }>`
    select m.title, m.content_top || ' ' || m.content_abovetitle || ' ' || m.content_above_dccopy as text,
      (select i.file_key from recommendation n join image i on i.id = n.image_id
        where n.promotion_id = m.id order by n.id limit 1) as picture
    from promotion m where m.name_key = lower(${name} collate "und-x-icu") and m.published
      and ${localDay(clock.now())}::date >= m.start_date`.execute(db);
  const row = rows[0];
  if (!row) return undefined;
  return {
    title: row.title,
    description: firstWords(plainTextOf(row.text), DESCRIPTION_LENGTH),
    imageUrl: imageUrl(row.picture),
    type: 'article',
  };
}
