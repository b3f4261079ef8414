import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { SheetFormat, SheetJson } from '@kosar/contract/sheet';
import { spooled } from '../files/spool.ts';
import { type SheetSource, sourceOf } from './sheet-source.ts';
import { writeCsv } from './write-csv.ts';
import { writeWorkbook } from './write-workbook.ts';

const WRITERS = { csv: writeCsv, xlsx: writeWorkbook } as const;

const MEDIA_TYPES: Readonly<Record<SheetFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

/** A file to keep, with the headers that say of it. */
export interface SheetFile {
  readonly body: Buffer | Readable;
  readonly headers: Readonly<Record<string, string>>;
}

/** A sheet as a file, written to its end. It is never kept on the way: names and phones may stand in it. */
export async function sheetFile(format: SheetFormat, sheet: SheetJson | SheetSource): Promise<SheetFile> {
  const source = sourceOf(sheet);
  return {
    body: await spooled((put) => WRITERS[format](source, put)),
    headers: {
      'content-type': MEDIA_TYPES[format],
      'content-disposition': attachment(`${source.fileName}.${format}`),
      'cache-control': 'no-store',
    },
  };
}

/** The same with all its bytes in memory, to be sent again and again. */
export async function wholeFile({ body, headers }: SheetFile): Promise<{
  readonly body: Buffer;
  readonly headers: SheetFile['headers'];
}> {
  return { body: Buffer.isBuffer(body) ? body : await buffer(body), headers };
}

/** The name in UTF-8 (RFC 6266), and in plain letters for what doesn't know that. */
export function attachment(fileName: string): string {
  const name = fileName
    .replaceAll(/[\s\p{Cc}"\\/:*?<>|]+/gu, ' ')
    // A date ends with a dot of its own, before that of the ending.
    .replaceAll(/\.{2,}/g, '.')
    .trim();
  const plain = name.normalize('NFD').replaceAll(/[^\x20-\x7e]/g, '');
  const exact = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}
