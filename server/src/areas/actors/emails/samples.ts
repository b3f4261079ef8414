import { type MailSample, SAMPLE } from '../../../infra/mail/mail-sample.ts';
import { handedOverMail, inviteMail, joinedMail, removedMail } from './manager-mails.ts';

const { actor, reader } = SAMPLE;

/** The mails about who manages an actor. */
export const ACTOR_MAIL_SAMPLES: readonly MailSample[] = [
  {
    kind: 'manager-invite',
    name: 'Kezelői meghívó',
    event: null,
    content: inviteMail({ actor, inviter: 'Kis Péter', token: 'minta' }),
  },
  {
    kind: 'manager-joined',
    name: 'Elfogadott meghívó',
    event: null,
    content: joinedMail({ reader, actor, actorId: 1, who: 'Kis Péter' }),
  },
  { kind: 'manager-removed', name: 'Megszűnt kezelés', event: null, content: removedMail({ reader, actor }) },
  {
    kind: 'actor-handed-over',
    name: 'Átadott szereplő',
    event: null,
    content: handedOverMail({ reader, actor, actorId: 1, by: 'Kis Péter' }),
  },
];
