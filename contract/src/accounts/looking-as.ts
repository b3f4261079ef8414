import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { byId, id } from '../fields.ts';

export const lookAsUser = endpoint({
  name: 'lookAsUser',
  method: 'POST',
  path: '/user/:id/look',
  who: 'admin',
  summary: 'From now on the admin’s session reads as that user, and every call that would write is refused',
  params: byId,
  status: 204,
  refusals: ['CANNOT_LOOK_AS'],
});

export const stopLooking = endpoint({
  name: 'stopLooking',
  method: 'POST',
  path: '/user/look/end',
  who: 'user',
  summary: 'The session is the admin’s own again; says whom it was looking as',
  output: z.object({ userId: z.nullable(id()) }),
  /** A session that only looks may still call it. */
  isForImpersonation: true,
});
