import {
  addPasskey,
  logInWithPasskey,
  startAddingPasskey,
  startPasskeyLogin,
} from '@kosar/contract/accounts/passkeys';
import { confirmIdentity } from '@kosar/contract/accounts/session';
import type { TestApi } from '../../../infra/testing/api.ts';
import { logInOverHttp, makePerson, PASSWORD } from '../testing.ts';
import { SoftwareAuthenticator, type Tampering } from './software-authenticator.ts';

/** Someone who has logged in with the password and has just given it again. */
export async function makeConfirmed(api: TestApi, only: Parameters<typeof makePerson>[1] = {}) {
  const person = await makePerson(api, only);
  const { cookie } = await logInOverHttp(api, { username: person.email });
  const confirmed = await api.call(confirmIdentity, { body: { password: PASSWORD } }, { as: cookie });
  if (confirmed.status !== 200) throw new Error('The password was not taken.');
  return { person, as: cookie };
}

/** Adds what a device makes, and gives the answer. */
export async function addFrom(
  api: TestApi,
  as: string,
  device: SoftwareAuthenticator,
  { name = 'Telefonom', ...tampering }: Tampering & { readonly name?: string } = {},
) {
  const { body: options } = await api.call(startAddingPasskey, {}, { as });
  return api.call(addPasskey, { body: { name, ...device.create(options, tampering) } }, { as });
}

/** Someone with a passkey, and the device that holds it. */
export async function makePasskeyOwner(api: TestApi, only: Parameters<typeof makePerson>[1] = {}) {
  const { person, as } = await makeConfirmed(api, only);
  const device = new SoftwareAuthenticator();
  const { body: passkey } = await addFrom(api, as, device);
  return { person, as, device, passkey };
}

/** Logs in with a device over HTTP, and gives the answer with the session's cookie. */
export async function logInWith(api: TestApi, device: SoftwareAuthenticator, tampering: Tampering = {}) {
  const { body: options } = await api.call(startPasskeyLogin, {});
  const answer = await api.call(logInWithPasskey, { body: device.get(options, tampering) });
  const cookies = [answer.headers['set-cookie']].flat().filter((one) => typeof one === 'string');
  const cookie = cookies.map((one) => one.split(';')[0] ?? '').find((one) => one.startsWith('kosar=')) ?? '';
  return { answer, cookie };
}

/** What the log holds of a person's passkeys, oldest first. */
export async function actionsOf({ context }: TestApi, userId: number): Promise<string[]> {
  const rows = await context.db
    .selectFrom('audit_log')
    .select('action')
    .where('user_id', '=', userId)
    .where('action', 'like', 'user.passkey%')
    .orderBy('id')
    .execute();
  return rows.map(({ action }) => action);
}
