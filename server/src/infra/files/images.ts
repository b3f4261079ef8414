import { createHash } from 'node:crypto';
import { readPictureApart } from '../apart/readers.ts';
import type { AppContext } from '../app-context.ts';
import { type Transaction, transaction, violatedConstraint } from '../database/connect.ts';
import { addJob } from '../jobs/add-job.ts';
import type { JobTask } from '../jobs/start-worker.ts';
import { Refusal } from '../refusal.ts';
import type { FileStore } from './file-store.ts';
import { type Picture, putPicture, removePicture } from './picture.ts';

/** Spec 5, Images: how high a picture is at least. */
const MIN_HEIGHT = { profile: 184, other: 200 } as const;

/** How wide and high a picture is kept at most: a profile's is resized over 1000 px (spec 5), others fill a wide screen. */
const MAX_SIDE = { profile: 1000, other: 1600 } as const;
/**
 * Makes a picture of our own from uploaded bytes, in a process of its own: what they are is read from the bytes, never from a name. Refuses what isn't a picture
 * and what is too low (spec 5).
 */
export async function readImage(bytes: Buffer, kind: keyof typeof MIN_HEIGHT): Promise<Picture> {
  if (!isPicture(bytes)) throw new Refusal('IMAGE_UPLOAD_PATTERN_ERROR');
  const read = await readPictureApart({ bytes, minHeight: MIN_HEIGHT[kind], maxSide: MAX_SIDE[kind] });
  if (read === null) throw new Refusal('IMAGE_UPLOAD_PATTERN_ERROR');
  if (read === 'TOO_LOW') throw new Refusal('IMAGE_UPLOAD_MIN_HEIGHT_ERROR');
  if (read === 'TOO_LARGE') throw new Refusal('too_large');
  return {
    ...read,
    bytes: Buffer.from(read.bytes, 'base64'),
    variants: read.variants.map(({ key, bytes: text }) => ({ key, bytes: Buffer.from(text, 'base64') })),
  };
}

/**
 * Keeps a picture and gives the id of its row; the same picture is kept once. The file is written before the commit: a file without a
 * row only takes room, a row without its file would be a hole on a page.
 */
export async function storeImage(
  trx: Transaction,
  files: FileStore,
  image: Picture,
  by: { readonly userId: number; readonly now: Date },
): Promise<{ id: number; fileKey: string }> {
  const fileKey = image.key;
  const added = await trx
    .insertInto('image')
    .values({
      file_key: fileKey,
      content_type: 'image/webp',
      width: image.width,
      height: image.height,
      byte_size: image.bytes.length,
      sha256: createHash('sha256').update(image.bytes).digest(),
      uploaded_by_id: by.userId,
      created_at: by.now,
    })
    .onConflict((conflict) => conflict.column('file_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  // A row that is there already is held, so that no one removes it before it is used again.
  const { id } =
    added ??
    (await trx
      .selectFrom('image')
      .select('id')
      .where('file_key', '=', fileKey)
      .forKeyShare()
      .executeTakeFirstOrThrow());
  await putPicture(files, image);
  return { id, fileKey };
}

export const REMOVE_UNUSED_IMAGE = 'remove-unused-image';

/** Has a picture removed that something has just let go, unless something else still shows it. */
export async function letImageGo(trx: Transaction, imageId: number | null): Promise<void> {
  if (imageId !== null)
    await addJob(trx, REMOVE_UNUSED_IMAGE, { imageId }, { key: `${REMOVE_UNUSED_IMAGE}:${imageId}` });
}

/** The task that removes a picture and its file. What still refers to it keeps it: the foreign keys say so. */
export function createUnusedImageRemover({ db, files }: Pick<AppContext, 'db' | 'files'>): JobTask {
  return async ({ imageId }) => {
    try {
      await transaction(db, async (trx) => {
        const gone = await trx
          .deleteFrom('image')
          .where('id', '=', Number(imageId))
          .returning('file_key')
          .executeTakeFirst();
        // Before the commit: who uploads the same picture now waits for it and writes the file again.
        if (gone) await removePicture(files, gone.file_key);
      });
    } catch (error) {
      if (violatedConstraint(error) === null) throw error;
    }
  };
}

/** JPEG, PNG, WebP or AVIF by their first bytes: nothing else is ever handed to a decoder. */
function isPicture(bytes: Buffer): boolean {
  const at = (start: number, end: number) => bytes.toString('latin1', start, end);
  return (
    at(0, 3) === '\xff\xd8\xff' ||
    at(0, 8) === '\x89PNG\r\n\x1a\n' ||
    (at(0, 4) === 'RIFF' && at(8, 12) === 'WEBP') ||
    (at(4, 8) === 'ftyp' && /^avi[fs]$/.test(at(8, 12)))
  );
}
