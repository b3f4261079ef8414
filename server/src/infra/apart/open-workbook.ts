import { inflateRawSync } from 'node:zlib';

const MAX_ENTRIES = 300;
const MAX_UNPACKED_BYTES = 48 * 1_048_576;
const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const END_LENGTH = 22;
const ENTRY_LENGTH = 46;
const LOCAL_LENGTH = 30;

/** The last column that a sheet has is XFD, its last row 1048576: what stands farther out is no workbook's. */
const BEYOND_A_SHEET = /<(?:\w+:)?(?:c|row)\s(?:[^>]*\s)?r\s*=\s*["'](?:[A-Za-z]{4,}|[A-Za-z]{0,3}\d{8,})/;

/** Parts of a workbook by name. What is looked for in them is plain ASCII. */
export type WorkbookParts = ReadonlyMap<string, () => string>;

/**
 * Unpacks an archive only to see that it isn't a bomb: few parts, together no more than a sheet can need, measured and not as the
 * archive says of itself, and no cell beyond the end of a sheet. Throws RangeError for anything else, and for what isn't a plain archive. Gives its parts
 * by name, each unpacked when it is asked for.
 */
export function refuseBomb(bytes: Buffer): WorkbookParts {
  const end = bytes.lastIndexOf(signature(END_OF_DIRECTORY));
  if (end < 0 || end + END_LENGTH > bytes.length) throw new RangeError('not an archive');
  const entries = bytes.readUInt16LE(end + 10);
  if (entries > MAX_ENTRIES) throw new RangeError('too many parts');
  let place = bytes.readUInt32LE(end + 16);
  let unpacked = 0;
  const parts = new Map<string, () => string>();
  for (let index = 0; index < entries; index++) {
    if (bytes.readUInt32LE(place) !== DIRECTORY_ENTRY) throw new RangeError('broken archive');
    const part = unpack(bytes, place, MAX_UNPACKED_BYTES - unpacked);
    if (BEYOND_A_SHEET.test(part.toString('latin1'))) throw new RangeError('a cell beyond the sheet');
    unpacked += part.length;
    const at = place;
    parts.set(nameOf(bytes, at), () => unpack(bytes, at, MAX_UNPACKED_BYTES).toString('latin1'));
    place += ENTRY_LENGTH + [28, 30, 32].reduce((sum, length) => sum + bytes.readUInt16LE(at + length), 0);
  }
  return parts;
}

function nameOf(bytes: Buffer, entry: number): string {
  const start = entry + ENTRY_LENGTH;
  return bytes.toString('latin1', start, start + bytes.readUInt16LE(entry + 28));
}

function unpack(bytes: Buffer, entry: number, room: number): Buffer {
  const method = bytes.readUInt16LE(entry + 10);
  const packedLength = bytes.readUInt32LE(entry + 20);
  const local = bytes.readUInt32LE(entry + 42);
  const start = local + LOCAL_LENGTH + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  const packed = bytes.subarray(start, start + packedLength);
  if (method === 0) return packed;
  return inflateRawSync(packed, { maxOutputLength: Math.max(1, room) });
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
