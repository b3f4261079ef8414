import { once } from 'node:events';
import { markAllNotificationsRead } from '@kosar/contract/market/market';
import { afterAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { makeUser } from '../../demo/builders/user.ts';
import { transaction } from '../../infra/database/connect.ts';
import { useApi } from '../../infra/testing/api.ts';

const api = useApi();
const sockets: WebSocket[] = [];
afterAll(() => {
  for (const socket of sockets) socket.terminate();
});

async function newUser() {
  const { id } = await transaction(api.current.context.db, (trx) => makeUser(trx));
  return { id, as: await api.current.logIn(id) };
}

/** A page of a user, or of no one, that listens to the socket; gives what it hears. */
async function openPage(cookie?: string): Promise<() => string> {
  if (!api.current.app.server.listening) await api.current.app.listen({ port: 0, host: '127.0.0.1' });
  const address = api.current.app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const url = `ws://127.0.0.1:${port}/api/stomp/delivery-stock-change`;
  const socket = new WebSocket(url, ['v12.stomp'], cookie === undefined ? {} : { headers: { cookie } });
  sockets.push(socket);
  let heard = '';
  socket.on('message', (data: Buffer) => (heard += data.toString()));
  await once(socket, 'open');
  socket.send('CONNECT\naccept-version:1.2\nhost:localhost\nheart-beat:0,0\n\n\0');
  socket.send('SUBSCRIBE\nid:1\ndestination:/user/queue/notifications\nreceipt:r1\n\n\0');
  await expect.poll(() => heard).toMatch(/RECEIPT|ERROR/);
  return () => heard;
}

const countOf = (heard: () => string) => heard().split('MESSAGE\n').length - 1;

test('open pages of a user hear at once of a new notification and of one read elsewhere, others’ pages don’t', async () => {
  const [reader, other] = [await newUser(), await newUser()];
  const pages = [await openPage(reader.as), await openPage(reader.as)];
  const foreign = await openPage(other.as);
  await transaction(api.current.context.db, (trx) =>
    trx
      .insertInto('notification')
      .values({ user_id: reader.id, event: 'MESSAGE', event_key: 'live', name: 'Titkos hír' })
      .execute(),
  );
  for (const page of pages) await expect.poll(() => countOf(page)).toBe(1);
  await api.current.call(markAllNotificationsRead, { params: { userId: reader.id } }, reader);
  for (const page of pages) {
    await expect.poll(() => countOf(page)).toBe(2);
    expect(page()).not.toContain('Titkos');
  }
  expect(countOf(foreign)).toBe(0);
});

test('no one but who is logged in may listen', async () => {
  expect((await openPage())()).toContain('ERROR');
});
