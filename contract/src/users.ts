import {
  AUTHORITIES,
  LEGAL_FORMS,
  PAYOUT_PERIODS,
  TRANSPORT_CAPACITIES,
  TRANSPORT_RANGES,
} from '@kosar/domain/vocabulary';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  byId,
  coords,
  email,
  flag,
  id,
  idText,
  newPassword,
  optionalText,
  phone,
  postalCode,
  text,
  token,
  typedPassword,
} from './fields.ts';

/** Spec 5, "Registration as producer": what a producer tells of themselves at sign-up. */
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
});

export const user = z.object({
  id: id(),
  name: z.string(),
  fullName: z.string(),
  phoneNumber: z.string(),
  introduction: z.string(),
  postalCode: z.nullable(z.string()),
  subscribedToPromotions: z.boolean(),
  createdDate: z.string(),
  profileImageUrl: z.nullable(z.string()),
  hasSecondFactor: z.boolean(),
});
export type UserJson = z.infer<typeof user>;

export const profileData = z.strictObject({
  fullName: text(),
  phoneNumber: phone(),
  introduction: optionalText(1000),
  postalCode: z.nullable(postalCode()),
  subscribedToPromotions: flag(),
});

export const homeDeliveryAddress = z.object({
  id: id(),
  name: z.string(),
  postalCode: z.string(),
  city: z.string(),
  address: z.string(),
  otherInfo: z.string(),
  coords: z.nullable(coords()),
});
export type HomeDeliveryAddressJson = z.infer<typeof homeDeliveryAddress>;

export const homeDeliveryAddressData = z.strictObject({
  name: text(),
  postalCode: postalCode(),
  city: text(),
  address: text(),
  otherInfo: optionalText(),
});

export const billingData = z.strictObject({
  billingName: text(),
  country: text(),
  city: text(),
  postalCode: text(16),
  address: text(),
  taxNumber: z.optional(optionalText(20)),
});
export type BillingDataJson = z.infer<typeof billingData>;

export const loginStatus = z.object({
  status: z.boolean(),
  userId: z.nullable(z.int()),
  userName: z.nullable(z.string()),
  fullName: z.nullable(z.string()),
  roles: z.array(z.enum(AUTHORITIES)),
  /** The second factor is asked for: the password was right, the code is still to come. */
  secondFactorRequired: z.boolean(),
});
export type LoginStatusJson = z.infer<typeof loginStatus>;

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

export const login = endpoint({
  name: 'logIn',
  method: 'POST',
  path: '/user/login',
  who: 'anyone',
  summary: 'Starts a session; an admin with a second factor passes its code as well',
  body: z.strictObject({
    username: text(),
    password: typedPassword(),
    code: z.optional(z.string().check(z.regex(/^\d{6}$/))),
  }),
  output: loginStatus,
  refusals: ['WRONG_DATA_MESSAGE', 'SECOND_FACTOR_WRONG'],
});

export const logout = endpoint({
  name: 'logOut',
  method: 'POST',
  path: '/user/logout',
  who: 'anyone',
  summary: 'Ends the session on the server',
  status: 204,
});

/** The form of the spec's own clients; the web posts. */
export const logoutByGet = endpoint({
  name: 'logOutByGet',
  method: 'GET',
  path: '/user/logout',
  who: 'anyone',
  summary: 'Ends the session on the server',
  status: 204,
  changesState: true,
});

export const getLoginStatus = endpoint({
  name: 'getLoginStatus',
  method: 'GET',
  path: '/user/loginstatus',
  who: 'anyone',
  summary:
    'Who is logged in. Polling it does not keep a session alive unless `active=true` tells of a person at work',
  query: z.strictObject({ active: z.optional(z.enum(['true', 'false'])) }),
  output: loginStatus,
});

export const requestPasswordReset = endpoint({
  name: 'requestPasswordReset',
  method: 'POST',
  path: '/user/reset/password/request',
  who: 'anyone',
  summary: 'Mails a link to set a new password; answers the same whether or not the address is known',
  body: z.strictObject({ email: email() }),
  status: 204,
});

export const resetPassword = endpoint({
  name: 'resetPassword',
  method: 'POST',
  path: '/user/reset/password/data',
  who: 'anyone',
  summary: 'Sets a new password with a mailed token and ends every session of the user',
  body: z.strictObject({ email: email(), newPassword: newPassword(), passwordResetToken: token() }),
  status: 204,
  refusals: ['token', 'weak_password'],
});

export const changePassword = endpoint({
  name: 'changePassword',
  method: 'POST',
  path: '/user/password',
  who: 'user',
  summary: 'Changes the own password; every other session ends',
  body: z.strictObject({ userId: id(), oldPassword: typedPassword(), newPassword: newPassword() }),
  status: 204,
  refusals: ['wrong_password', 'weak_password'],
});

export const getUser = endpoint({
  name: 'getUser',
  method: 'GET',
  path: '/user/:id',
  who: 'user',
  summary: 'A profile, for its user or an admin',
  params: byId,
  output: user,
});

export const updateUser = endpoint({
  name: 'updateUser',
  method: 'PUT',
  path: '/user/:id',
  who: 'user',
  summary: 'Changes a profile, for its user or an admin; the login e-mail stays',
  params: byId,
  body: profileData,
  output: user,
});

export const uploadUserImage = endpoint({
  name: 'uploadUserImage',
  method: 'POST',
  path: '/user/:id/image',
  who: 'user',
  summary: 'Sets the profile picture: an image at least 184 px high, resized to 1000 px',
  params: byId,
  upload: true,
  output: z.object({ profileImageUrl: z.string() }),
  refusals: ['IMAGE_UPLOAD_MIN_HEIGHT_ERROR', 'IMAGE_UPLOAD_PATTERN_ERROR'],
});

export const deleteUserImage = endpoint({
  name: 'deleteUserImage',
  method: 'DELETE',
  path: '/user/:id/image',
  who: 'user',
  summary: 'Removes the profile picture',
  params: byId,
  status: 204,
});

export const getBilling = endpoint({
  name: 'getBilling',
  method: 'GET',
  path: '/user/billing',
  who: 'user',
  summary: 'The billing data of the last order, to prefill the next; null before the first',
  output: z.object({ billingData: z.nullable(billingData) }),
});

export const startSecondFactor = endpoint({
  name: 'startSecondFactor',
  method: 'POST',
  path: '/user/second-factor',
  who: 'admin',
  summary: 'Makes a new TOTP secret; it counts only after its first code is confirmed',
  body: z.strictObject({ password: typedPassword() }),
  output: z.object({ secret: z.string(), uri: z.string() }),
  refusals: ['wrong_password'],
});

export const confirmSecondFactor = endpoint({
  name: 'confirmSecondFactor',
  method: 'POST',
  path: '/user/second-factor/confirm',
  who: 'admin',
  summary: 'Turns the second factor on with a code from the app',
  body: z.strictObject({ code: z.string().check(z.regex(/^\d{6}$/)) }),
  status: 204,
  refusals: ['SECOND_FACTOR_WRONG'],
});

export const removeSecondFactor = endpoint({
  name: 'removeSecondFactor',
  method: 'POST',
  path: '/user/second-factor/remove',
  who: 'admin',
  summary: 'Turns the second factor off',
  body: z.strictObject({ password: typedPassword() }),
  status: 204,
  refusals: ['wrong_password'],
});

const addressQuery = z.strictObject({ user: z.optional(idText()) });

export const listHomeDeliveryAddresses = endpoint({
  name: 'listHomeDeliveryAddresses',
  method: 'GET',
  path: '/userHomeDeliveryAddress',
  who: 'user',
  summary: 'Saved home delivery addresses of the user (an admin may name another user)',
  query: addressQuery,
  output: z.array(homeDeliveryAddress),
});

export const createHomeDeliveryAddress = endpoint({
  name: 'createHomeDeliveryAddress',
  method: 'POST',
  path: '/userHomeDeliveryAddress',
  who: 'user',
  summary: 'Saves a home delivery address',
  body: homeDeliveryAddressData,
  output: homeDeliveryAddress,
  status: 201,
});

export const updateHomeDeliveryAddress = endpoint({
  name: 'updateHomeDeliveryAddress',
  method: 'PUT',
  path: '/userHomeDeliveryAddress/:id',
  who: 'user',
  summary: 'Changes an own home delivery address',
  params: byId,
  body: homeDeliveryAddressData,
  output: homeDeliveryAddress,
});

export const deleteHomeDeliveryAddress = endpoint({
  name: 'deleteHomeDeliveryAddress',
  method: 'DELETE',
  path: '/userHomeDeliveryAddress/:id',
  who: 'user',
  summary: 'Removes an own home delivery address',
  params: byId,
  status: 204,
});
