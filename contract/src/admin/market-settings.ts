import { isColour, isReadableInLight } from '@kosar/domain/colour';
import { isRegistrationNumber } from '@kosar/domain/registration-number';
import { isTaxNumber } from '@kosar/domain/tax-number';
import * as z from 'zod/mini';
import { loginStatus } from '../accounts/session.ts';
import { endpoint } from '../endpoint.ts';
import { email, id, newPassword, optionalText, phone, sixDigits, text, token } from '../fields.ts';
import { tidySigns, tidyTaxNumber } from '../tidy.ts';

/** Who answers for the market by law; empty is what isn't known yet, and the readiness list says so. */
const operator = z.strictObject({
  name: optionalText(),
  seat: optionalText(),
  registrationNumber: optionalText(40).check(
    tidySigns(),
    z.refine((value) => value === '' || isRegistrationNumber(value), { error: 'REGISTRATION_NUMBER_WRONG' }),
  ),
  taxNumber: optionalText(40).check(
    tidyTaxNumber(),
    z.refine((value) => value === '' || isTaxNumber(value), { error: 'TAX_NUMBER_WRONG' }),
  ),
  email: z.union([z.literal(''), email()]),
  phone: z.union([z.literal(''), phone()]),
  /** Which authority has licensed or supervises what it does, if any. */
  authority: optionalText(),
});

/** Who keeps the machine. */
const hosting = z.strictObject({ name: optionalText(), seat: optionalText(), contact: optionalText() });

const fields = {
  name: text(60),
  tagline: optionalText(160),
  /** Null: the green that the market comes with. */
  colour: z.nullable(
    z
      .string()
      .check(
        z.refine((value) => isColour(value) && isReadableInLight(value), { error: 'COLOUR_UNREADABLE' }),
      ),
  ),
  /** Empty: the market's name. */
  senderName: optionalText(60),
  /** Null: the address that the installation sends from. */
  senderEmail: z.nullable(email()),
  operator,
  hosting,
};

/** What the market is called, how it looks and who runs it, as admins edit it. */
export const marketSettings = z.object({
  ...fields,
  version: z.int(),
  /** The address that mails come from while `senderEmail` is null. */
  installedSender: z.string(),
});
export type MarketSettingsJson = z.infer<typeof marketSettings>;

export const getMarketSettings = endpoint({
  name: 'getMarketSettings',
  method: 'GET',
  path: '/market-settings',
  who: 'admin',
  summary: 'What the market is called, how it looks, who runs it, and who its mails come from',
  output: marketSettings,
});

export const updateMarketSettings = endpoint({
  name: 'updateMarketSettings',
  method: 'PUT',
  path: '/market-settings',
  who: 'admin',
  summary: 'Changes name, looks, operator and sender of the market; pages and mails follow within a second',
  body: z.strictObject({ version: z.int().check(z.minimum(0)), ...fields }),
  output: marketSettings,
});

/** What an operator has still to do, in the order in which it is done. */
export const READINESS_KEYS = [
  'OPERATOR',
  'HOSTING',
  'NAME',
  'MAIL',
  'LEGAL',
  'PRODUCT_TYPES',
  'FAQ',
  'POINT',
  'PAYMENT',
] as const;
export type ReadinessKey = (typeof READINESS_KEYS)[number];

const readiness = z.object({
  items: z.array(
    z.object({
      key: z.enum(READINESS_KEYS),
      isDone: z.boolean(),
      /** The market may open without it. */
      isOptional: z.boolean(),
    }),
  ),
  isReady: z.boolean(),
});
export type ReadinessJson = z.infer<typeof readiness>;

export const getReadiness = endpoint({
  name: 'getReadiness',
  method: 'GET',
  path: '/market-settings/readiness',
  who: 'admin',
  summary: 'What is still to be done before the market opens',
  output: readiness,
});

export const sendMarketTestMail = endpoint({
  name: 'sendMarketTestMail',
  method: 'POST',
  path: '/market-settings/test-mail',
  who: 'admin',
  summary: 'Mails a code to the admin who asks: that it arrives is proved by giving it back',
  output: z.object({ recipient: z.string(), mailId: id() }),
});

export const confirmMarketTestMail = endpoint({
  name: 'confirmMarketTestMail',
  method: 'POST',
  path: '/market-settings/test-mail/confirmation',
  who: 'admin',
  summary: 'Gives back the code of the test mail: the mails of the market arrive',
  body: z.strictObject({ code: sixDigits() }),
  status: 204,
  refusals: ['TEST_MAIL_CODE_WRONG'],
});

export const STARTER_SETS = ['PRODUCT_TYPES', 'FAQ'] as const;

export const loadStarterSet = endpoint({
  name: 'loadStarterSet',
  method: 'POST',
  path: '/market-settings/starter-set',
  who: 'admin',
  summary:
    'Puts in the product types or the questions and answers that most markets begin with, where there are none yet',
  body: z.strictObject({ set: z.enum(STARTER_SETS) }),
  output: z.object({ added: z.int() }),
  refusals: ['STARTER_SET_NOT_EMPTY'],
});

export const getSetup = endpoint({
  name: 'getSetup',
  method: 'GET',
  path: '/setup',
  who: 'anyone',
  summary: 'Whether the market waits for its first admin',
  output: z.object({ isOpen: z.boolean() }),
});

/** The rights are the token's, which only the log of the server knows. */
export const createFirstAdmin = endpoint({
  name: 'createFirstAdmin',
  method: 'POST',
  path: '/setup/admin',
  who: 'anyone',
  summary: 'Makes the first admin with the one-time token of the server’s log, and logs them in',
  body: z.strictObject({
    token: token(),
    fullName: text(),
    name: email(),
    password: newPassword(),
  }),
  output: loginStatus,
  refusals: ['SETUP_CLOSED', 'weak_password', 'invalid_email_addresses', 'user_already_exists'],
});
