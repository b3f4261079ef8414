import {
  LEGAL_FORMS,
  PAYOUT_PERIODS,
  TRANSPORT_CAPACITIES,
  TRANSPORT_RANGES,
} from '@kosar/domain/vocabulary';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { email, flag, id, newPassword, optionalText, phone, postalCode, text, token } from '../fields.ts';

/** Spec 5, "Registration as producer": what a producer introduces itself at sign-up. */
export const producerRegistration = z.strictObject({
  legalForm: z.enum(LEGAL_FORMS),
  vatIncluded: flag(),
  payoutPeriod: z.enum(PAYOUT_PERIODS),
  transportCapacity: z.optional(z.enum(TRANSPORT_CAPACITIES)),
  ownProductTransportRange: z.optional(z.enum(TRANSPORT_RANGES)),
  productionInfo: z.optional(optionalText(2000)),
  wantsToTransportInfo: z.optional(optionalText(255)),
  transportToBpInfo: z.optional(optionalText(2000)),
  otherInfo: z.optional(optionalText(2000)),
});

export const actorRegistration = z.strictObject({
  name: text(),
  email: email(),
  phoneNumber: phone(),
  description: z.optional(optionalText(100_000)),
});

/** Spec 3, "Registration data". Confirmations of e-mail and password are the form's own and never travel. */
export const registrationData = z.strictObject({
  fullName: text(),
  name: email(),
  password: newPassword(),
  phoneNumber: phone(),
  postalCode: z.optional(postalCode()),
  termsAccepted: z.literal(true, { error: 'required' }),
  subscribedToPromotions: flag(),
  asProducer: flag(),
  veActor: z.optional(actorRegistration),
  producerData: z.optional(producerRegistration),
  inviterId: z.optional(id()),
  deliveryToken: z.optional(token()),
  deliveryEventToken: z.optional(token()),
  deliveryPointToken: z.optional(token()),
  /** Of an invitation to act for an actor, which the activation mail leads back to. */
  veActorToken: z.optional(token()),
});

export const ACTIVATION_CAUSES = ['activation_succeed', 'token_expired', 'token_not_found', 'other'] as const;

export const register = endpoint({
  name: 'registerUser',
  method: 'POST',
  path: '/user/registration',
  who: 'anyone',
  summary: 'Registers a user, with a producer if asked for, and mails an activation link',
  body: registrationData,
  output: z.object({ id: id(), name: z.string() }),
  status: 201,
  refusals: ['user_already_exists', 'invalid_email_addresses', 'weak_password'],
});

export const activate = endpoint({
  name: 'activateUser',
  method: 'POST',
  path: '/user/activate/:token',
  who: 'anyone',
  summary: 'Activates a registration by its mailed token',
  params: z.object({ token: token() }),
  output: z.object({ success: z.boolean(), cause: z.enum(ACTIVATION_CAUSES) }),
});

/** A POST, so that the token is in no address. */
export const checkActivation = endpoint({
  name: 'checkActivation',
  method: 'POST',
  path: '/user/activation/check',
  who: 'anyone',
  summary: 'Says why a mailed activation link can’t work, before anything is typed; null while it can',
  body: z.strictObject({ token: token() }),
  output: z.object({ cause: z.nullable(z.enum(['token_expired', 'token_not_found'])) }),
});

export const activateWithPassword = endpoint({
  name: 'activateUserWithPassword',
  method: 'POST',
  path: '/user/activation',
  who: 'anyone',
  summary:
    'Activates a registration by its mailed token and makes the password the account’s: what someone else chose who registered the address is none any more',
  body: z.strictObject({ token: token(), password: newPassword() }),
  output: z.object({ success: z.boolean(), cause: z.enum(ACTIVATION_CAUSES) }),
  refusals: ['weak_password'],
});

/** The form of the spec's own clients; the web posts. */
export const activateByGet = endpoint({
  name: 'activateUserByGet',
  method: 'GET',
  path: '/user/activate/:token',
  who: 'anyone',
  summary: 'Activates a registration by its mailed token',
  params: z.object({ token: token() }),
  output: z.object({ success: z.boolean(), cause: z.enum(ACTIVATION_CAUSES) }),
  changesState: true,
});

export const resendActivation = endpoint({
  name: 'resendActivation',
  method: 'POST',
  path: '/user/activation/resend',
  who: 'anyone',
  summary: 'Mails a new activation link; answers the same whether or not the address is known',
  body: z.strictObject({ email: email() }),
  status: 204,
});
