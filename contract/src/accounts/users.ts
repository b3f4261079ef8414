import { buyerTaxNumberFault } from '@kosar/domain/buyer-tax-number';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import {
  byId,
  email,
  flag,
  id,
  newPassword,
  optionalText,
  phone,
  postalCode,
  sixDigits,
  text,
  token,
  typedPassword,
} from '../fields.ts';
import { tidyTaxNumber } from '../tidy.ts';

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
  /** Recovery codes of the second factor that are still good. */
  recoveryCodesLeft: z.int(),
});
export type UserJson = z.infer<typeof user>;

export const profileData = z.strictObject({
  fullName: text(),
  phoneNumber: phone(),
  introduction: optionalText(1000),
  postalCode: z.nullable(postalCode()),
  subscribedToPromotions: flag(),
});

/** Billing data as they are shown; older ones have any text as their tax number. */
export const billingData = z.strictObject({
  billingName: text(),
  country: text(),
  city: text(),
  postalCode: text(16),
  address: text(),
  taxNumber: z.optional(optionalText(20).check(tidyTaxNumber())),
});
export type BillingDataJson = z.infer<typeof billingData>;

/** Billing data as they are given: the tax number must be one that can stand on an invoice. */
export const billingInput = billingData.check(
  z.superRefine((data, context) => {
    const message = buyerTaxNumberFault(data.taxNumber ?? '', data.country);
    if (message !== null)
      context.addIssue({ code: 'custom', message, path: ['taxNumber'], input: data.taxNumber });
  }),
);

export const requestPasswordReset = endpoint({
  name: 'requestPasswordReset',
  method: 'POST',
  path: '/user/reset/password/request',
  who: 'anyone',
  summary: 'Mails a link to set a new password; answers the same whether or not the address is known',
  body: z.strictObject({ email: email() }),
  /** Spec 8: 200, with nothing to say. */
  output: z.object({}),
  status: 200,
});

/** A POST, so that the token is in no address. */
export const checkPasswordReset = endpoint({
  name: 'checkPasswordReset',
  method: 'POST',
  path: '/user/reset/password/check',
  who: 'anyone',
  summary: 'Says whether a mailed reset link works, before anything is typed; it stays good',
  body: z.strictObject({ passwordResetToken: token() }),
  output: z.object({ good: z.boolean() }),
});

export const resetPassword = endpoint({
  name: 'resetPassword',
  method: 'POST',
  path: '/user/reset/password/data',
  who: 'anyone',
  summary: 'Sets a new password with a mailed token and ends every session of the user',
  body: z.strictObject({ email: email(), newPassword: newPassword(), passwordResetToken: token() }),
  /** Spec 8: 200, with nothing to say. */
  output: z.object({}),
  status: 200,
  refusals: ['token', 'weak_password'],
});

export const changePassword = endpoint({
  name: 'changePassword',
  method: 'POST',
  path: '/user/password',
  who: 'user',
  summary:
    'Changes the own password; every other session ends, and calendar addresses and devices where wanted',
  body: z.strictObject({
    userId: id(),
    oldPassword: typedPassword(),
    newPassword: newPassword(),
    /** The calendar addresses and the devices that get notices end, too. */
    endsFeedsAndDevices: z.optional(flag()),
  }),
  status: 204,
  refusals: ['wrong_password', 'weak_password'],
});

export const recordConsent = endpoint({
  name: 'recordConsent',
  method: 'POST',
  path: '/user/consent',
  who: 'user',
  summary: 'Keeps with its time what the own pages may load from elsewhere',
  body: z.strictObject({ analytics: flag(), outsideMap: flag() }),
  status: 204,
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
  turn: 'order',
  summary: 'The billing data of the last order, to prefill the next; null before the first',
  output: z.object({ billingData: z.nullable(billingData) }),
});

/** Each lets its owner in once, in the place of the app's code. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const startSecondFactor = endpoint({
  name: 'startSecondFactor',
  method: 'POST',
  path: '/user/second-factor',
  who: 'user',
  summary: 'Makes a new TOTP secret; it counts only after its first code is confirmed',
  body: z.strictObject({ password: typedPassword() }),
  output: z.object({ secret: z.string(), uri: z.string() }),
  refusals: ['wrong_password'],
});

export const confirmSecondFactor = endpoint({
  name: 'confirmSecondFactor',
  method: 'POST',
  path: '/user/second-factor/confirm',
  who: 'user',
  summary: 'Turns the second factor on with a code from the app; gives recovery codes, this once',
  body: z.strictObject({ code: sixDigits() }),
  output: recoveryCodes,
  refusals: ['SECOND_FACTOR_WRONG'],
});

export const renewRecoveryCodes = endpoint({
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: '/user/second-factor/codes',
  who: 'user',
  summary: 'Makes new recovery codes in the place of the old ones, for who has a second factor',
  body: z.strictObject({ password: typedPassword() }),
  output: recoveryCodes,
  refusals: ['wrong_password'],
});

export const removeSecondFactor = endpoint({
  name: 'removeSecondFactor',
  method: 'POST',
  path: '/user/second-factor/remove',
  who: 'user',
  summary: 'Turns the second factor off',
  body: z.strictObject({ password: typedPassword() }),
  status: 204,
  refusals: ['wrong_password'],
});
