import type { StatementJson } from '@kosar/contract/clearings/clearing-payments';
import { STATEMENT_WORDS } from '@kosar/contract/clearings/statement-words';
import { formatFt, formatMonth } from '@kosar/contract/format';
import { writeTablePdf } from '../../../infra/pdf/write-table-pdf.ts';
import { statementSheet } from './statement-sheet.ts';

/** Parts of the page's width that the statement's columns take. */
const WIDTHS = [15, 10, 10, 17, 10, 9, 11, 10, 10, 9, 10, 10];

/** The statement of a month as a PDF; like the sheet that of a past month holds nothing that changes later. */
export async function statementPdf(
  statement: StatementJson,
  marketName: string,
): Promise<{ fileName: string; bytes: Uint8Array<ArrayBuffer> }> {
  const { veActor, month, opening, closing } = statement;
  const sheet = statementSheet(statement);
  const bytes = await writeTablePdf({
    title: `Havi elszámolás: ${formatMonth(`${month}-01`)}`,
    lead: [
      veActor.name,
      marketName,
      `${STATEMENT_WORDS.opening}: ${formatFt(opening)}, ${STATEMENT_WORDS.closing.toLowerCase()}: ${formatFt(closing)}`,
    ],
    table: sheet,
    widths: WIDTHS,
    closing: closingWords(statement),
  });
  return { fileName: `${sheet.fileName}.pdf`, bytes };
}

function closingWords({ awaited, tierDiscount, complaintCredits }: StatementJson): string {
  return [
    STATEMENT_WORDS.explanation,
    ...(awaited === 0 ? [] : [STATEMENT_WORDS.awaited(formatFt(awaited))]),
    ...(tierDiscount === 0 ? [] : [STATEMENT_WORDS.tierDiscount(formatFt(tierDiscount))]),
    ...(complaintCredits === 0 ? [] : [STATEMENT_WORDS.complaintCredits(formatFt(complaintCredits))]),
  ].join(' ');
}
