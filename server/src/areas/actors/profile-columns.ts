import type { ActorRole, PayoutPeriod } from '@kosar/domain/vocabulary';
import { type SqlBool, sql } from 'kysely';
import { imageUrl } from '../../infra/files/image-url.ts';
import { cleanRichText } from '../../infra/rich-text.ts';
import { allow, isAdmin, type Viewer } from '../../infra/session/viewer.ts';
import { contactJson } from './contact-sql.ts';
import { type ContactRow, presentContact } from './present-contact.ts';
import { isPublicRole } from './role-sql.ts';

/** What the pages of all roles show, for the row `r` of the role and its actor `a`. */
export function profileColumns(role: ActorRole) {
  return [
    'a.description',
    contactJson('r', 'a').as('contact'),
    isPublicRole(role).as('is_public'),
    sql<PayoutPeriod>`r.payout_period`.as('payout_period'),
    sql<number>`r.version`.as('version'),
    pictureKey('a.profile_image_id').as('profile_image_key'),
  ] as const;
}

/** The file key of the picture that a column refers to. */
export function pictureKey(column: string) {
  return sql<
    string | null
  >`(select picture.file_key from image picture where picture.id = ${sql.ref(column)})`;
}

/** A row of what `profileColumns` selects. */
interface ProfileRow {
  description: string;
  contact: ContactRow;
  is_public: SqlBool;
  payout_period: PayoutPeriod;
  version: number;
  profile_image_key: string | null;
}

/**
 * The common part of a role's page. One that isn't publicly visible asks outsiders to log in (401) and refuses everybody but those who
 * manage the actor and admins (403), as spec 6 says.
 */
export function presentProfile(viewer: Viewer, row: ProfileRow) {
  const isPublic = row.is_public === true;
  allow(viewer, 'viewActorProfile', { isPublic, veActorIds: [row.contact.actorId] });
  const isManager = viewer.veActorIds.includes(row.contact.actorId);
  return {
    ...presentContact(viewer, row.contact),
    veActorId: row.contact.actorId,
    description: cleanRichText(row.description),
    profileImageUrl: imageUrl(row.profile_image_key),
    publiclyVisible: isPublic,
    payoutPeriod: isManager || isAdmin(viewer) ? row.payout_period : null,
    currentUserManager: isManager,
    version: row.version,
  };
}
