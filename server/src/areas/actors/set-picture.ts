import type { AppContext } from '../../infra/app-context.ts';
import { type PicturePlace as Place, replaceImage } from '../../infra/edit/replace-image.ts';
import { found } from '../../infra/refusal.ts';
import type { KnownViewer } from '../../infra/session/viewer.ts';

/** Where a picture of an actor or a producer is kept. */
export type PicturePlace =
  | { readonly table: 'actor'; readonly id: number; readonly column: 'profile_image_id' }
  | {
      readonly table: 'producer';
      readonly id: number;
      readonly column: 'product_image_id' | 'production_image_id' | 'producer_image_id';
    };

/** Sets a picture and gives its address. */
export async function setPicture(
  context: AppContext,
  viewer: KnownViewer,
  place: PicturePlace,
  bytes: Buffer,
): Promise<string> {
  return found(await replaceImage(context, viewer, pictureAt(place), bytes));
}

/** Takes a picture away. */
export async function removePicture(
  context: AppContext,
  viewer: KnownViewer,
  place: PicturePlace,
): Promise<void> {
  await replaceImage(context, viewer, pictureAt(place), null);
}

function pictureAt({ table, id, column }: PicturePlace): Place {
  return {
    table,
    id,
    column,
    loggedAs: column,
    kind: table === 'actor' ? 'profile' : 'other',
    action: `${table}.set-image`,
    lock: async (trx) => {
      const owner = trx.selectFrom(table).select(`${column} as image_id`).where('id', '=', id);
      return found(await owner.where('deleted_at', 'is', null).forUpdate().executeTakeFirst()).image_id;
    },
  };
}
