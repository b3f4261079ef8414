import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pictureFrom } from '../../infra/apart/make-picture.ts';
import type { Transaction } from '../../infra/database/connect.ts';
import type { FileStore } from '../../infra/files/file-store.ts';
import { type Picture, putPicture } from '../../infra/files/picture.ts';
import { toWebp } from '../pictures/to-webp.ts';

/** Collects the pictures of the market while it is loaded: drawing goes on beside the database's work. */
export interface Gallery {
  /** Hangs a drawing where it belongs, once it is drawn. */
  hang(place: Place, svg: string, width: number): void;
  /** Writes the images and their places; waits for the last drawing. */
  open(trx: Transaction, at: Date): Promise<number>;
}

/** The column of a row that shows a picture. */
export interface Place {
  table: 'app_user' | 'actor' | 'producer' | 'product' | 'product_type' | 'recommendation';
  column: 'profile_image_id' | 'image_id' | 'product_image_id' | 'production_image_id' | 'producer_image_id';
  id: number;
}

/** Drawings that were made before are taken from `cache` by what they are drawn from. */
export function createGallery(
  store: FileStore,
  cache: string,
  say: (text: string) => void = () => {},
): Gallery {
  const hung: { place: Place; picture: Promise<Picture> }[] = [];
  const drawn = new Map<string, Promise<Picture>>();
  const draw = createDrawer(store, cache);
  let done = 0;
  const count = (picture: Picture): Picture => {
    done += 1;
    if (done % SAID_EACH === 0) say(`${done} pictures drawn`);
    return picture;
  };
  return {
    hang(place, svg, width) {
      const name = createHash('sha256').update(`${width}:${svg}`).digest('hex');
      const picture = drawn.get(name) ?? draw(name, svg, width).then(count);
      drawn.set(name, picture);
      // Resolved when the gallery opens; until then no one listens, which must not end the process.
      picture.catch(() => {});
      hung.push({ place, picture });
    },
    async open(trx, at) {
      const ids = new Map<string, number>();
      for (const { place, picture } of hung) {
        const made = await picture;
        const id = ids.get(made.key) ?? (await insertImage(trx, made, at));
        ids.set(made.key, id);
        await trx
          .updateTable(place.table)
          .set({ [place.column]: id })
          .where('id', '=', place.id)
          .execute();
      }
      return ids.size;
    },
  };
}

/** Pictures between two words about how far it is. */
const SAID_EACH = 50;

/** Two at a time: sharp uses several threads for each, and the database wants some too. */
const AT_ONCE = 2;

function createDrawer(store: FileStore, cache: string) {
  let free = AT_ONCE;
  const waiting: (() => void)[] = [];
  return async (name: string, svg: string, width: number): Promise<Picture> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      const picture = await pictureFrom(await cachedWebp(join(cache, `${name}.webp`), svg, width));
      await putPicture(store, picture);
      return picture;
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}

async function cachedWebp(path: string, svg: string, width: number): Promise<Buffer> {
  const known = await readFile(path).catch(() => null);
  if (known && known.length > 0) return known;
  const bytes = await toWebp(svg, width);
  await mkdir(join(path, '..'), { recursive: true });
  await writeFile(path, bytes);
  return bytes;
}

async function insertImage(trx: Transaction, picture: Picture, at: Date): Promise<number> {
  const { id } = await trx
    .insertInto('image')
    .values({
      file_key: picture.key,
      content_type: 'image/webp',
      width: picture.width,
      height: picture.height,
      byte_size: picture.bytes.length,
      sha256: createHash('sha256').update(picture.bytes).digest(),
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
