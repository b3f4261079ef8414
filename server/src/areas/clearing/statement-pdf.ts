import { formatMonth } from '@kosar/contract/format';
import { writeTablePdf } from '../../platform/pdf/write-table-pdf.ts';
import type { Platform } from '../../platform/platform.ts';
import type { KnownViewer } from '../../platform/session/viewer.ts';
import { statementOf } from './statement.ts';

/** Parts of the page's width that the statement's columns take. */
const WIDTHS = [20, 9, 22, 9, 10, 11, 10, 10];

/** The statement of a month as a PDF; like the sheet it holds nothing that changes later. */
export async function statementPdf(
  platform: Platform,
  viewer: KnownViewer,
  asked: { veActor: number; month: string },
): Promise<{ fileName: string; bytes: Uint8Array<ArrayBuffer> }> {
  const sheet = await statementOf(platform, viewer, asked);
  const { name } = await platform.db
    .selectFrom('actor')
    .select('name')
    .where('id', '=', asked.veActor)
    .executeTakeFirstOrThrow();
  const bytes = await writeTablePdf({
    title: `Havi elszámolás: ${formatMonth(`${asked.month}-01`)}`,
    lead: [name, 'Közös Kosár'],
    table: sheet,
    widths: WIDTHS,
    closing:
      'Azoknak a láncoknak az elszámolása, amelyeket ebben a hónapban zártak le véglegesen. A részesedés az, ami a bevételből jár; kapni és fizetni azt kell, ami ebből nem ott van, ahová tartozik.',
  });
  return { fileName: `${sheet.fileName}.pdf`, bytes };
}
