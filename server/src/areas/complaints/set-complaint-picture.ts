import type { AppContext } from '../../infra/app-context.ts';
import { auditOf } from '../../infra/audit.ts';
import { transaction } from '../../infra/database/connect.ts';
import { letImageGo, readImage, storeImage } from '../../infra/files/images.ts';
import { unaddressed } from '../../infra/files/picture.ts';
import { found, refuseUnless } from '../../infra/refusal.ts';
import type { KnownViewer } from '../../infra/session/viewer.ts';
import { complaintPictureUrl } from './complaint-columns.ts';

const audit = auditOf('complaint');

/** Adds a photo to a complaint that no one has answered yet, or puts another in its place. Whose it is the caller has checked. */
export async function setComplaintPicture(
  context: AppContext,
  { userId }: KnownViewer,
  complaintId: number,
  bytes: Buffer,
): Promise<string> {
  const picture = unaddressed(await readImage(bytes, 'other'));
  const now = context.clock.now();
  return transaction(context.db, async (trx) => {
    const complaint = found(
      await trx
        .selectFrom('complaint')
        .select(['image_id', 'first_answered_at'])
        .where('id', '=', complaintId)
        .forNoKeyUpdate()
        .executeTakeFirst(),
    );
    refuseUnless(complaint.first_answered_at === null, 'COMPLAINT_ANSWERED');
    const image = await storeImage(trx, context.files, picture, { userId, now });
    await trx.updateTable('complaint').set({ image_id: image.id }).where('id', '=', complaintId).execute();
    if (complaint.image_id !== image.id) await letImageGo(trx, complaint.image_id);
    await audit(
      trx,
      { userId },
      { action: 'complaint.set-image', id: complaintId, after: { imageId: image.id }, now },
    );
    return complaintPictureUrl(complaintId);
  });
}

/** The bytes of a complaint's photo; 404 where it has none. Who may see it the caller has checked. */
export async function readComplaintPicture(
  { db, files }: Pick<AppContext, 'db' | 'files'>,
  complaintId: number,
): Promise<Buffer> {
  const { file_key: key } = found(
    await db
      .selectFrom('complaint as p')
      .innerJoin('image as m', 'm.id', 'p.image_id')
      .select('m.file_key')
      .where('p.id', '=', complaintId)
      .executeTakeFirst(),
  );
  return found(await files.read(key));
}
