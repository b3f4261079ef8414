import { type MailSample, SAMPLE } from '../../../infra/mail/mail-sample.ts';
import {
  activationMail,
  erasedMail,
  passwordResetMail,
  passwordWantedMail,
  safetyMail,
} from './account-mails.ts';

/** The mails about accounts. */
export const ACCOUNT_MAIL_SAMPLES: readonly MailSample[] = [
  {
    kind: 'activation',
    name: 'Regisztráció aktiválása',
    event: null,
    content: activationMail(SAMPLE.reader, 'minta', null),
  },
  {
    kind: 'password-reset',
    name: 'Új jelszó',
    event: null,
    content: passwordResetMail(SAMPLE.reader, 'minta'),
  },
  {
    kind: 'password-wanted',
    name: 'Jelszó kell az aktivált fiókhoz',
    event: null,
    content: passwordWantedMail(SAMPLE.reader, 'minta'),
  },
  {
    kind: 'password',
    name: 'Megváltozott jelszó',
    event: null,
    content: safetyMail(SAMPLE.reader, 'PASSWORD'),
  },
  {
    kind: 'second-factor-on',
    name: 'Kétlépcsős belépés be',
    event: null,
    content: safetyMail(SAMPLE.reader, 'SECOND_FACTOR_ON'),
  },
  {
    kind: 'second-factor-off',
    name: 'Kétlépcsős belépés ki',
    event: null,
    content: safetyMail(SAMPLE.reader, 'SECOND_FACTOR_OFF'),
  },
  {
    kind: 'passkey-added',
    name: 'Új azonosítókulcs',
    event: null,
    content: safetyMail(SAMPLE.reader, 'PASSKEY_ADDED'),
  },
  {
    kind: 'passkey-removed',
    name: 'Törölt azonosítókulcs',
    event: null,
    content: safetyMail(SAMPLE.reader, 'PASSKEY_REMOVED'),
  },
  { kind: 'user-erased', name: 'Törölt fiók', event: null, content: erasedMail(SAMPLE.reader) },
];
