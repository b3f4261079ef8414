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
