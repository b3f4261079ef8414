import type { AuditAction } from '@kosar/contract/audit-actions';
import type { AppContext } from '../app-context.ts';
import { writeAudit } from '../audit.ts';
import { type Transaction, transaction } from '../database/connect.ts';
import type { Tables } from '../database/tables.generated.ts';
import { imageUrl } from '../files/image-url.ts';
import { letImageGo, readImage, storeImage } from '../files/images.ts';

/** Where a picture hangs. */
export interface PicturePlace {
  readonly table: keyof Tables;
  readonly id: number;
  /** `image_id` unless said. */
  readonly column?: string;
  /** What the log calls it; `imageId` unless said. */
  readonly loggedAs?: string;
  /** A profile is cut to a square. */
  readonly kind: Parameters<typeof readImage>[1];
  readonly action: AuditAction;
  /** Locks the row, asks whether the viewer may, and gives the picture that hangs there. */
  readonly lock: (trx: Transaction) => Promise<number | null>;
}

/**
 * Hangs another picture, or none, and gives its address; the one before goes when nothing else shows it (spec 5, Images). A picture is no part
 * of a form, so the row's version stays.
 */
export async function replaceImage(
  context: AppContext,
  { userId }: { readonly userId: number },
  { table, id, column = 'image_id', loggedAs = 'imageId', kind, action, lock }: PicturePlace,
  bytes: Buffer | null,
): Promise<string | null> {
  const picture = bytes === null ? null : await readImage(bytes, kind);
  const now = context.clock.now();
  return transaction(context.db, async (trx) => {
    const former = await lock(trx);
    const image = picture === null ? null : await storeImage(trx, context.files, picture, { userId, now });
    const imageId = image?.id ?? null;
    if (imageId !== former) {
      await trx
        .updateTable(table as 'actor')
        .set({ [column]: imageId })
        .where('id', '=', id)
        .execute();
      await letImageGo(trx, former);
      const [before, after] = [{ [loggedAs]: former }, { [loggedAs]: imageId }];
      await writeAudit(trx, { userId, action, entity: table, entityId: id, before, after, now });
    }
    return imageUrl(image?.fileKey ?? null);
  });
}
