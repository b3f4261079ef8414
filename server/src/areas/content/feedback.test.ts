import { sendFeedback } from '@kosar/contract/content/content';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeUser } from '../../demo/builders/user.ts';
import { transaction } from '../../infra/database/connect.ts';
import { TEST_NOW, useApi } from '../../infra/testing/api.ts';

const api = useApi();
const send = (body: object, options?: { as: string }) => api.current.call(sendFeedback, { body }, options);
const add = (user: Parameters<typeof makeUser>[1]) =>
  transaction(api.current.context.db, (trx) => makeUser(trx, user));
const listFeedback = () => api.current.context.db.selectFrom('feedback').selectAll().orderBy('id').execute();
const listMails = () => api.current.context.db.selectFrom('email').selectAll().orderBy('id').execute();

beforeEach(async () => {
  const { db } = api.current.context;
  for (const table of ['feedback', 'email', 'user_session', 'app_user', 'rate_limit'] as const)
    await transaction(db, (trx) => trx.deleteFrom(table).execute());
});

describe('POST /message/feedback', () => {
  it('keeps what an outsider writes with their address, and mails it to every admin who can log in', async () => {
    const admin = await add({ isAdmin: true, email: 'admin@example.hu' });
    await add({ isAdmin: true, email: 'regi@example.hu', disabledAt: TEST_NOW });
    await add({ email: 'vevo@example.hu' });
    const { status } = await send({
      sender: ' olvaso@example.hu ',
      content: '  Szép <b>alma</b>!\nJövök még. ',
    });
    expect(status).toBe(204);
    expect(await listFeedback()).toMatchObject([
      {
        user_id: null,
        sender_email: 'olvaso@example.hu',
        content: 'Szép <b>alma</b>!\nJövök még.',
        created_at: TEST_NOW,
      },
    ]);
    const mails = await listMails();
    expect(mails.map(({ recipient, subject, user_id }) => [recipient, subject, user_id])).toEqual([
      ['admin@example.hu', 'Visszajelzés: olvaso@example.hu', admin.id],
    ]);
    expect(mails[0]?.text).toContain('Szép <b>alma</b>!');
    expect(mails[0]?.html).toContain('Szép &lt;b&gt;alma&lt;/b&gt;!<br>Jövök még.');
  });

  it('writes in the name of who is logged in, whatever address they give', async () => {
    await add({ isAdmin: true });
    const user = await add({ email: 'vevo@example.hu', fullName: 'Vevő Vera' });
    const as = { as: await api.current.logIn(user.id) };
    expect((await send({ sender: 'mas@example.hu', content: 'Köszönöm!' }, as)).status).toBe(204);
    expect(await listFeedback()).toMatchObject([{ user_id: user.id, sender_email: 'vevo@example.hu' }]);
    expect((await listMails())[0]?.subject).toBe('Visszajelzés: Vevő Vera');
  });

  it('asks for a text of at most 10000 characters', async () => {
    const sender = 'olvaso@example.hu';
    const { problem } = await send({ sender, content: ' \n ' });
    expect(problem.errors).toMatchObject([
      { path: 'content', code: 'required', message: 'Kötelező megadni!' },
    ]);
    expect((await send({ sender, content: 'á'.repeat(10_000) })).status).toBe(204);
    const long = await send({ sender, content: 'á'.repeat(10_001) });
    expect(long.problem.errors).toMatchObject([
      { path: 'content', message: 'Maximum 10000 karakter adható meg!' },
    ]);
  });

  it('asks outsiders for their e-mail address', async () => {
    const { status, problem } = await send({ content: 'Szép!' });
    expect(status).toBe(400);
    expect(problem.errors).toEqual([{ path: 'sender', code: 'required', message: 'Kötelező megadni!' }]);
    const misspelt = await send({ sender: 'olvaso@', content: 'Szép!' });
    expect(misspelt.problem.errors).toMatchObject([{ message: 'Nem megfelelő e-mail formátum!' }]);
    expect(await listFeedback()).toEqual([]);
  });

  it('takes thirty an hour from one network, then says when the next may come', async () => {
    const one = { sender: 'olvaso@example.hu', content: 'Szép!' };
    for (let index = 0; index < 30; index += 1) expect((await send(one)).status).toBe(204);
    const { status, headers } = await send(one);
    expect([status, headers['retry-after']]).toEqual([429, '3600']);
    expect(await listFeedback()).toHaveLength(30);
  });
});
