import { randomBytes } from 'node:crypto';
import { FIELD_MESSAGES } from '@kosar/contract/messages';
import { violates } from '../database/connect.ts';
import { Refusal } from '../refusal.ts';

const TOKEN_BYTES = 18;

/** A new invite token of a point, an event or a delivery (spec 2, Invite routes): no one guesses it, and it fits into an address. */
export function newInviteToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Waits for a verb that writes a chosen token: one that someone has already is refused beside its field (spec 5, S5-event-11). */
export async function refusingTakenToken<T>(verb: Promise<T>): Promise<T> {
  try {
    return await verb;
  } catch (error) {
    if (
      !violates(
        error,
        'delivery_invite_token_unique',
        'delivery_event_invite_token_unique',
        'delivery_point_invite_token_unique',
      )
    )
      throw error;
    const message = FIELD_MESSAGES.TOKEN_TAKEN;
    throw new Refusal('TOKEN_TAKEN', { errors: [{ path: 'inviteToken', code: 'TOKEN_TAKEN', message }] });
  }
}
