import { once } from 'node:events';
import { crc32, createDeflateRaw } from 'node:zlib';

/** Takes the next bytes of a file; whoever writes waits for it. */
export type Put = (bytes: Uint8Array) => Promise<void>;

/** One file of a ZIP, which writes itself piece by piece. */
export interface ZipFile {
  readonly name: string;
  readonly write: (put: Put) => Promise<void>;
}

const LOCAL_FILE = 0x04034b50;
const DESCRIPTOR = 0x08074b50;
const DIRECTORY_ENTRY = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;
const VERSION = 20;
/** Checksum and sizes come behind the file, as no one knows them before. */
const SIZES_FOLLOW = 0x0008;
const DEFLATED = 8;
/** The first of January 1980: the same content gives the same bytes whenever it is written. */
const FIRST_DAY = 0x00210000;

interface Written {
  readonly name: Buffer;
  readonly offset: number;
  readonly checksum: number;
  readonly packed: number;
  readonly size: number;
}

/** Writes a ZIP from its first byte to its last without keeping any of it; the packing runs beside the event loop. */
export async function writeZip(files: readonly ZipFile[], put: Put): Promise<void> {
  let offset = 0;
  const putCounted: Put = async (bytes) => {
    offset += bytes.length;
    await put(bytes);
  };
  const written: Written[] = [];
  for (const file of files) {
    const name = Buffer.from(file.name);
    const begin = offset;
    await putCounted(
      Buffer.concat([
        words(LOCAL_FILE, [VERSION, SIZES_FOLLOW, DEFLATED], [FIRST_DAY, 0, 0, 0], [name.length, 0]),
        name,
      ]),
    );
    const packed = await deflate(file.write, putCounted);
    await putCounted(words(DESCRIPTOR, [], [packed.checksum, packed.packed, packed.size], []));
    written.push({ name, offset: begin, ...packed });
  }
  const directory = Buffer.concat(written.map(directoryEntry));
  const end = words(
    END_OF_DIRECTORY,
    [0, 0, written.length, written.length],
    [directory.length, offset],
    [0],
  );
  await put(Buffer.concat([directory, end]));
}

function directoryEntry({ name, offset, checksum, packed, size }: Written): Buffer {
  const head = words(
    DIRECTORY_ENTRY,
    [VERSION, VERSION, SIZES_FOLLOW, DEFLATED],
    [FIRST_DAY, checksum, packed, size],
    [name.length, 0, 0, 0, 0],
  );
  return Buffer.concat([head, words(0, [], [offset], []), name]);
}

/** A signature, then numbers of two, of four, and again of two bytes. */
function words(
  signature: number,
  twos: readonly number[],
  fours: readonly number[],
  lastTwos: readonly number[],
): Buffer {
  const bytes = Buffer.alloc(4 + 2 * twos.length + 4 * fours.length + 2 * lastTwos.length);
  let at = bytes.writeUInt32LE(signature, 0);
  for (const value of twos) at = bytes.writeUInt16LE(value, at);
  for (const value of fours) at = bytes.writeUInt32LE(value, at);
  for (const value of lastTwos) at = bytes.writeUInt16LE(value, at);
  return bytes;
}

async function deflate(
  write: ZipFile['write'],
  put: Put,
): Promise<Pick<Written, 'checksum' | 'packed' | 'size'>> {
  const packer = createDeflateRaw();
  const sums = { checksum: 0, packed: 0, size: 0 };
  const putting = (async () => {
    for await (const chunk of packer) {
      const bytes = Buffer.from(chunk);
      sums.packed += bytes.length;
      await put(bytes);
    }
  })();
  // Whatever fails first ends the other side, so that neither waits for ever.
  putting.catch((error: Error) => packer.destroy(error));
  try {
    await write(async (bytes) => {
      sums.checksum = crc32(bytes, sums.checksum);
      sums.size += bytes.length;
      if (!packer.write(bytes)) await once(packer, 'drain');
    });
    packer.end();
  } catch (error) {
    packer.destroy();
    await putting.catch(() => undefined);
    throw error;
  }
  await putting;
  return sums;
}
