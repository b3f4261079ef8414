import type { PictureToRead, ReadPicture } from './picture-reader.ts';
import { createReader } from './read-apart.ts';
import type { ReturnedPart } from './returned-mail-reader.ts';
import type { ReadTable, TableToRead } from './table-reader.ts';

/*
 * All readers of bytes that others chose, each with what it may take (docs/reliability.md, "What reads others' bytes"). Nothing else in the product hands such
 * bytes to a library: scripts/outside-bytes.test.ts holds that.
 */
const MIB = 1_048_576;

/** Lists of prices and of people: XLSX (a ZIP of XML) and CSV. */
export const TABLE_BYTES = 2 * MIB;
export const readTableApart = createReader<TableToRead, ReadTable>(
  'table_readers',
  new URL('./table-reader.ts', import.meta.url),
  {
    inputBytes: TABLE_BYTES,
    answerBytes: 16 * MIB,
    heapMb: 128,
    residentMb: 384,
    ms: 30_000,
    atOnce: 2,
    waiting: 20,
    idleMs: 0,
  },
);

/** JPEG, PNG, WebP and AVIF, with what cameras write into them (EXIF, XMP, ICC). */
export const readPictureApart = createReader<PictureToRead, ReadPicture>(
  'picture_readers',
  new URL('./picture-reader.ts', import.meta.url),
  {
    inputBytes: 10 * MIB,
    answerBytes: 16 * MIB,
    heapMb: 64,
    residentMb: 384,
    ms: 30_000,
    atOnce: 2,
    waiting: 40,
    idleMs: 0,
  },
);

/** Reports of mail servers about mails that came back. */
export const RETURNED_MAIL_BYTES = 256 * 1024;
export const readReturnedMailApart = createReader<{ bytes: Uint8Array }, ReturnedPart[]>(
  'returned_mail_readers',
  new URL('./returned-mail-reader.ts', import.meta.url),
  {
    inputBytes: RETURNED_MAIL_BYTES,
    answerBytes: MIB,
    heapMb: 64,
    residentMb: 192,
    ms: 20_000,
    atOnce: 1,
    waiting: 50,
    idleMs: 0,
  },
);

/** Answers of the invoicing service, one author; their PDFs stand in them. */
export const XML_BYTES = 8 * MIB;
export const readXmlApart = createReader<{ bytes: Uint8Array }, Record<string, unknown>>(
  'xml_readers',
  new URL('./xml-reader.ts', import.meta.url),
  {
    inputBytes: XML_BYTES,
    answerBytes: XML_BYTES,
    heapMb: 96,
    residentMb: 256,
    ms: 30_000,
    atOnce: 2,
    waiting: 100,
    idleMs: 10_000,
  },
);
