import { nextTag } from '../demo/builders/tag.ts';
import { everybody, loggedIn, only, type PermissionCase } from './permission-case.ts';
import { pictureUpload } from './picture-upload.ts';
import type { Seat, World } from './world.ts';

const OWN: readonly Seat[] = ['owner', 'admin'];
const ownerProfile = ({ userIds }: World) => ({ params: { id: userIds.owner } });
const address = {
  name: 'Otthon',
  postalCode: '1111',
  city: 'Budapest',
  address: 'Minta utca 1.',
  otherInfo: '',
};

const signedByNoOne = {
  credentialId: 'AAAA',
  clientDataJSON: 'AAAA',
  authenticatorData: 'AAAA',
  signature: 'AAAA',
  userHandle: 'AAAA',
};

/** Accounts: what is of a user is for that user and, where spec 6 says so, for admins. */
export const ACCOUNT_ROWS: Readonly<Record<string, readonly PermissionCase[]>> = {
  registerUser: [
    {
      about: 'a new account',
      input: () => ({
        body: {
          fullName: 'Új Ubul',
          name: `uj-${nextTag()}@example.hu`,
          password: 'hosszú és ritka jelszó 7',
          phoneNumber: '+36301234567',
          termsAccepted: true,
          subscribedToPromotions: false,
          asProducer: false,
        },
      }),
      expected: everybody(201),
    },
  ],
  activateUser: [
    {
      about: 'a token that no one has',
      input: () => ({ params: { token: 'nincs-ilyen-token' } }),
      expected: everybody(200),
    },
  ],
  checkActivation: [
    {
      about: 'a token that no one has',
      input: () => ({ body: { token: 'nincs-ilyen-token' } }),
      expected: everybody(200),
    },
  ],
  checkPasswordReset: [
    {
      about: 'a token that no one has',
      input: () => ({ body: { passwordResetToken: 'nincs-ilyen-token' } }),
      expected: everybody(200),
    },
  ],
  activateUserWithPassword: [
    {
      about: 'a token that no one has',
      input: () => ({ body: { token: 'nincs-ilyen-token', password: 'hosszú és ritka jelszó 7' } }),
      expected: everybody(200),
    },
  ],
  activateUserByGet: [
    {
      about: 'a token that no one has',
      input: () => ({ params: { token: 'nincs-ilyen-token' } }),
      expected: everybody(200),
    },
  ],
  resendActivation: [
    {
      about: 'an address that no one has',
      input: () => ({ body: { email: `nincs-${nextTag()}@example.hu` } }),
      expected: everybody(204),
    },
  ],
  logIn: [
    {
      about: 'a wrong password',
      input: () => ({ body: { username: `nincs-${nextTag()}@example.hu`, password: 'nem ez az' } }),
      expected: everybody(401),
    },
  ],
  logOut: [{ about: 'the own session', input: () => ({}), expected: everybody(204), endsSession: true }],
  logOutByGet: [{ about: 'the own session', input: () => ({}), expected: everybody(204), endsSession: true }],
  getLoginStatus: [{ about: 'the own session', input: () => ({}), expected: everybody(200) }],
  requestPasswordReset: [
    {
      about: 'an address that no one has',
      input: () => ({ body: { email: `nincs-${nextTag()}@example.hu` } }),
      expected: everybody(200),
    },
  ],
  resetPassword: [
    {
      about: 'a token that no one has',
      input: () => ({
        body: {
          email: `nincs-${nextTag()}@example.hu`,
          newPassword: 'hosszú és ritka jelszó 7',
          passwordResetToken: 'nincs-ilyen-token',
        },
      }),
      expected: everybody(400),
    },
  ],
  confirmIdentity: [
    {
      about: 'with a wrong password',
      input: () => ({ body: { password: 'nem ez az' } }),
      expected: loggedIn(400),
    },
  ],
  listPasskeys: [{ about: 'the own ones', input: () => ({}), expected: loggedIn(200) }],
  startAddingPasskey: [{ about: 'one more', input: () => ({}), expected: loggedIn(200) }],
  addPasskey: [
    {
      about: 'bytes that no device has made',
      input: () => ({
        body: { name: 'Telefonom', clientDataJSON: 'AAAA', attestationObject: 'AAAA', transports: [] },
      }),
      expected: loggedIn(400),
    },
  ],
  renamePasskey: [
    {
      about: "someone else's",
      input: async (world) => ({
        params: { id: await world.anotherPasskey() },
        body: { name: 'Laptop' },
      }),
      expected: only(['owner'], 200, { denied: 404 }),
    },
  ],
  removePasskey: [
    {
      about: "someone else's",
      input: async (world) => ({ params: { id: await world.anotherPasskey() } }),
      expected: only(['owner'], 204, { denied: 404 }),
    },
  ],
  startPasskeyLogin: [{ about: 'a login', input: () => ({}), expected: everybody(200) }],
  logInWithPasskey: [
    { about: 'a passkey that no one has', input: () => ({ body: signedByNoOne }), expected: everybody(403) },
  ],
  startPasskeyConfirmation: [{ about: 'the own session', input: () => ({}), expected: loggedIn(200) }],
  confirmWithPasskey: [
    { about: 'a passkey that no one has', input: () => ({ body: signedByNoOne }), expected: loggedIn(403) },
  ],
  recordConsent: [
    {
      about: 'the own choice',
      input: () => ({ body: { analytics: false, outsideMap: true } }),
      expected: loggedIn(204),
    },
  ],
  changePassword: [
    {
      about: 'the password of the owner, with a wrong old one',
      input: ({ userIds }) => ({
        body: { userId: userIds.owner, oldPassword: 'nem ez az', newPassword: 'hosszú és ritka jelszó 7' },
      }),
      expected: only(['owner'], 400),
      endsSession: true,
    },
  ],
  getUser: [{ about: 'the profile of the owner', input: ownerProfile, expected: only(OWN, 200) }],
  updateUser: [
    {
      about: 'the profile of the owner',
      input: (world) => ({
        ...ownerProfile(world),
        body: {
          fullName: 'Új név',
          phoneNumber: '+36301234567',
          introduction: '',
          postalCode: null,
          subscribedToPromotions: false,
        },
      }),
      expected: only(OWN, 200),
    },
  ],
  uploadUserImage: [
    {
      about: 'the picture of the owner',
      input: async (world) => ({ ...ownerProfile(world), ...(await pictureUpload()) }),
      expected: only(OWN, 200),
    },
  ],
  deleteUserImage: [{ about: 'the picture of the owner', input: ownerProfile, expected: only(OWN, 204) }],
  getAllergenList: [{ about: 'the own one', input: () => ({}), expected: loggedIn(200) }],
  keepAllergenList: [
    {
      about: 'the own one',
      input: () => ({ body: { allergens: ['milk'], mode: 'MARK' } }),
      expected: loggedIn(200),
    },
  ],
  forgetAllergenList: [{ about: 'the own one', input: () => ({}), expected: loggedIn(204) }],
  getBilling: [{ about: 'the own billing data', input: () => ({}), expected: loggedIn(200) }],
  startSecondFactor: [
    {
      about: 'with a wrong password',
      input: () => ({ body: { password: 'nem ez az' } }),
      expected: loggedIn(400),
    },
  ],
  confirmSecondFactor: [
    {
      about: 'with a wrong code',
      input: () => ({ body: { code: '000000' } }),
      expected: loggedIn(401),
    },
  ],
  removeSecondFactor: [
    {
      about: 'with a wrong password',
      input: () => ({ body: { password: 'nem ez az' } }),
      expected: loggedIn(400),
    },
  ],
  renewRecoveryCodes: [
    {
      about: 'with a wrong password',
      input: () => ({ body: { password: 'nem ez az' } }),
      expected: loggedIn(400),
    },
  ],
  listOwnSessions: [{ about: 'the own ones', input: () => ({}), expected: loggedIn(200) }],
  endOwnSession: [
    {
      about: "someone else's",
      input: async (world) => ({ params: { id: await world.anotherSession() } }),
      expected: only(['owner'], 204, { denied: 404 }),
    },
  ],
  endOtherSessions: [{ about: 'the own ones', input: () => ({}), expected: loggedIn(204) }],
  listHomeDeliveryAddresses: [
    { about: 'the own ones', input: () => ({}), expected: loggedIn(200) },
    {
      about: 'those of the owner',
      input: ({ userIds }) => ({ query: { user: userIds.owner } }),
      expected: only(OWN, 200),
    },
  ],
  createHomeDeliveryAddress: [
    { about: 'an own one', input: () => ({ body: address }), expected: loggedIn(201) },
  ],
  updateHomeDeliveryAddress: [
    {
      about: 'one of the owner',
      input: async (world) => ({ params: { id: await world.anotherAddress() }, body: address }),
      expected: only(OWN, 200, { denied: 404 }),
    },
  ],
  deleteHomeDeliveryAddress: [
    {
      about: 'one of the owner',
      input: async (world) => ({ params: { id: await world.anotherAddress() } }),
      expected: only(OWN, 204, { denied: 404 }),
    },
  ],
};
