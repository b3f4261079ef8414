import type { AppContext } from '../../infra/app-context.ts';
import { type PicturePlace, replaceImage } from '../../infra/edit/replace-image.ts';
import { found } from '../../infra/refusal.ts';
import type { KnownViewer } from '../../infra/session/viewer.ts';

/** Sets a user's picture. */
export async function setProfileImage(
  context: AppContext,
  viewer: KnownViewer,
  userId: number,
  bytes: Buffer,
): Promise<string> {
  return found(await replaceImage(context, viewer, pictureOf(userId), bytes));
}

/** Takes a user's picture away. */
export async function removeProfileImage(
  context: AppContext,
  viewer: KnownViewer,
  userId: number,
): Promise<void> {
  await replaceImage(context, viewer, pictureOf(userId), null);
}

function pictureOf(id: number): PicturePlace {
  return {
    table: 'app_user',
    id,
    column: 'profile_image_id',
    kind: 'profile',
    action: 'user.set-image',
    lock: async (trx) => {
      const user = trx.selectFrom('app_user').select('profile_image_id').where('id', '=', id);
      const row = await user.where('erased_at', 'is', null).forUpdate().executeTakeFirst();
      return found(row).profile_image_id;
    },
  };
}
