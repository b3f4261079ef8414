import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { useApi } from '../../platform/testing/api.ts';
import { finalizeChain } from '../settlement/finalize-chain.ts';
import { makeAdmin, makeEndedRound } from '../settlement/settlement-testing.ts';

const api = useApi();

test('the statement of a month holds shares and dues with their sums, and is the same to the byte when written again', async () => {
  const { chain, producer } = await makeEndedRound(api.current);
  const admin = await makeAdmin(api.current);
  await finalizeChain(api.current.platform, { chainId: chain.id, userId: admin.id });
  const cookie = await api.current.logIn(producer.owner_id);
  const fetchFile = async (format: string) => {
    const url = `/api/clearing/statement/file?veActor=${producer.actor_id}&month=2026-11&format=${format}`;
    const answer = await api.current.app.inject({ method: 'GET', url, headers: { cookie } });
    expect(answer.statusCode).toBe(200);
    return answer;
  };
  const lines = (await fetchFile('csv')).body.split('\r\n');
  expect(lines.find((line) => line.includes('Termelő'))).toMatch(/3400/);
  expect(lines.find((line) => line.includes('Tőle kap: Fuvaros'))).toMatch(/3400/);
  const hash = async () =>
    createHash('sha256')
      .update((await fetchFile('xlsx')).rawPayload)
      .digest('hex');
  const first = await hash();
  await new Promise((resolve) => setTimeout(resolve, 2100));
  expect(await hash()).toBe(first);
});

test('the statement is a PDF, too, the same to the byte a month later, with ő and ű; a stranger’s isn’t there', async () => {
  const { chain, producer, transporter } = await makeEndedRound(api.current);
  await api.current.database.pool.query(`update chain set name = 'Őszi fűszerkör' where id = $1`, [chain.id]);
  const admin = await makeAdmin(api.current);
  await finalizeChain(api.current.platform, { chainId: chain.id, userId: admin.id });
  const fetchPdf = (cookie: string) =>
    api.current.app.inject({
      method: 'GET',
      url: `/api/clearing/statement/pdf?veActor=${producer.actor_id}&month=2026-11`,
      headers: { cookie },
    });
  const first = await fetchPdf(await api.current.logIn(producer.owner_id));
  expect(first.headers['content-type']).toBe('application/pdf');
  expect(first.headers['content-disposition']).toContain('.pdf');
  const written = first.rawPayload.toString('latin1');
  expect(written.slice(0, 5)).toBe('%PDF-');
  // Each letter that is written has its place in the table by which readers find text.
  for (const letter of ['ő', 'ű'])
    expect(written).toContain(letter.codePointAt(0)?.toString(16).padStart(4, '0'));
  api.current.clock.set(new Date(api.current.clock.now().getTime() + 30 * 86_400_000));
  const later = await fetchPdf(await api.current.logIn(producer.owner_id));
  expect(later.rawPayload.equals(first.rawPayload)).toBe(true);
  const stranger = await fetchPdf(await api.current.logIn(transporter.owner_id));
  expect(stranger.statusCode).toBe(404);
});
