import type { SheetFormat, SheetJson } from '@kosar/contract/sheet';
import type { FastifyReply } from 'fastify';
import { writeCsv } from './write-csv.ts';
import { writeWorkbook } from './write-workbook.ts';

const MEDIA_TYPES: Readonly<Record<SheetFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

/** Answers with a sheet as a file to keep. It is never kept on the way: names and phones may stand in it. */
export async function sendSheet(
  reply: FastifyReply,
  format: SheetFormat,
  sheet: SheetJson,
): Promise<FastifyReply> {
  const bytes = format === 'csv' ? writeCsv(sheet) : await writeWorkbook(sheet);
  return reply
    .headers({
      'content-disposition': attachment(`${sheet.fileName}.${format}`),
      'cache-control': 'no-store',
    })
    .type(MEDIA_TYPES[format])
    .send(bytes);
}

/** The name in UTF-8 (RFC 6266), and in plain letters for what doesn't know that. */
export function attachment(fileName: string): string {
  const name = fileName.replaceAll(/[\s\p{Cc}"\\/:*?<>|]+/gu, ' ').trim();
  const plain = name.normalize('NFD').replaceAll(/[^\x20-\x7e]/g, '');
  const exact = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}
