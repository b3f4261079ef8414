import { NOTIFICATION_EVENTS } from '@kosar/domain/vocabulary';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { named, token } from '../fields.ts';

const byToken = z.object({ token: token() });

export const getUnsubscribe = endpoint({
  name: 'getUnsubscribe',
  method: 'GET',
  path: '/unsubscribe/:token',
  who: 'anyone',
  summary: 'What the unsubscribe link of a mail switches off; reading it switches nothing off',
  params: byToken,
  output: z.object({
    event: z.enum(NOTIFICATION_EVENTS),
    /** Of these points; none where the mails aren't about a point. */
    deliveryPoints: z.array(named),
    /** Whether these mails are off already. */
    off: z.boolean(),
  }),
});

export const unsubscribe = endpoint({
  name: 'unsubscribe',
  method: 'POST',
  path: '/unsubscribe/:token',
  who: 'anyone',
  summary: 'Switches off the mails of the kind and points that the link is about; again changes nothing',
  params: byToken,
  status: 204,
});
