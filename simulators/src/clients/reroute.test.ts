import { createServer } from 'node:http';
import https from 'node:https';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useReroute } from './reroute-testing.ts';

const own = createServer((request, response) => response.end(request.headers.host));
let port = 0;
const { refused } = useReroute({ 'www.pelda.hu': () => port });
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    own.listen(0, '127.0.0.1', resolve);
  });
  const address = own.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(() => new Promise((resolve) => own.close(resolve)));

function get(url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    https
      .get(url, { agent: new https.Agent() }, (response) => {
        response.on('data', (part) => resolve(String(part)));
      })
      .on('error', reject);
  });
}

test('a host that is named comes to this machine; no other is reached, by name, number or fetch', async () => {
  expect(await get('https://www.pelda.hu/')).toBe('www.pelda.hu');
  await expect(get('https://api.barion.com/')).rejects.toThrow('tried to reach api.barion.com');
  await expect(fetch('http://192.0.2.1/')).rejects.toThrow('fetch failed');
  await expect(fetch('https://www.szamlazz.hu/szamla/')).rejects.toThrow('fetch failed');
  await expect(fetch(`http://127.0.0.1:${port === 4000 ? 4001 : 4000}/`)).rejects.toThrow('fetch failed');
  expect(refused).toHaveLength(4);
});
