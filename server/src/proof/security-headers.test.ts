import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ENDPOINTS } from '@kosar/contract/all-endpoints';
import Fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { createContentPolicy } from '../infra/http/content-policy.ts';
import { createServer } from '../infra/http/server.ts';
import { useApi } from '../infra/testing/api.ts';
import { accepts, leavesOf, nameOf } from './schema-walk.ts';
import { makeWorld, type Seat, type World } from './world.ts';

const api = useApi();
let world: World;
beforeAll(async () => {
  world = await makeWorld(api.current);
});

const PICTURE = `${'a'.repeat(64)}.webp`;

/** Addresses that look like one of the web and lead elsewhere. */
const NO_WEB_ADDRESSES = [
  'javascript:alert(1)',
  'JavaScript:alert(1)//https://youtube.com',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://youtube.com/x',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:evil.example',
];

test('a field that takes an address of the web takes no other', () => {
  const fields = ENDPOINTS.flatMap((endpoint) =>
    leavesOf(endpoint)
      .filter(({ schema }) => accepts(schema, AN_ADDRESS) && !accepts(schema, 'Bármi, ami szöveg.'))
      .map((leaf) => ({ name: `${endpoint.name} ${nameOf(leaf)}`, schema: leaf.schema })),
  );
  expect(fields.map(({ name }) => name)).toContain('updateProducer body video');
  for (const { name, schema } of fields)
    expect.soft([name, NO_WEB_ADDRESSES.filter((address) => accepts(schema, address))]).toEqual([name, []]);
});

const AN_ADDRESS = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';

describe('security headers', () => {
  const CLASSES: Readonly<
    Record<string, { url: string; as?: Seat; status: number; headers?: Record<string, string> }>
  > = {
    'an answer to anybody': { url: '/api/deliverypoint/datalist', status: 200 },
    'an answer to someone': { url: '/api/order/datalist', as: 'owner', status: 200 },
    'an answer to an admin': { url: '/api/order/datalist', as: 'admin', status: 200 },
    'a call without login': { url: '/api/order/datalist', status: 401 },
    'a call that is not there': { url: '/api/nincs', status: 404 },
    'a page that is not there': { url: '/assets/nincs.js', status: 404 },
    'a picture that is not there': { url: '/files/nincs.webp', status: 404 },
    'an address that can not be read': { url: '/api/order/%zz', status: 400 },
    'an address that is too long': { url: `/api/order/${'1'.repeat(300)}`, status: 400 },
    'a wrong filter': { url: '/api/deliverypoint/datalist?x=1', status: 400 },
    'the documentation': { url: '/api/docs', status: 200 },
    'the contract': { url: '/api/openapi.json', status: 200 },
  };

  test.each(Object.entries(CLASSES))('stand on %s', async (_, { url, as, status }) => {
    const cookie = as === undefined ? undefined : world.cookies[as];
    const answer = await api.current.app.inject({
      method: 'GET',
      url,
      headers: cookie === undefined ? {} : { cookie },
    });
    expect(answer.statusCode).toBe(status);
    expect(wrongHeaders(answer)).toEqual([]);
    if (as !== undefined || status >= 400) expect(answer.headers['cache-control']).toBe('no-store');
  });

  describe('of the built web app', () => {
    const folder = mkdtempSync(join(tmpdir(), 'kosar-web-'));
    let app: FastifyInstance;
    beforeAll(async () => {
      mkdirSync(join(folder, 'assets'));
      writeFileSync(
        join(folder, 'index.html'),
        '<!doctype html><head><meta property="csp-nonce" nonce="" /></head>',
      );
      writeFileSync(join(folder, 'assets', 'app-1a2b.js'), 'export {};');
      app = await createApp(api.current.context, folder);
      app.get('/api/proof-failure', () => {
        throw new Error('select secret from app_user');
      });
      await app.ready();
      await api.current.context.files.put(PICTURE, Buffer.from('a picture'));
    });
    afterAll(async () => {
      await app.close();
      rmSync(folder, { recursive: true, force: true });
    });

    test.each([
      ['the page', '/', 200, 'text/html; charset=utf-8', 'no-cache'],
      ['the page of any address', '/deliveries', 200, 'text/html; charset=utf-8', 'no-cache'],
      ['a program', '/assets/app-1a2b.js', 200, /^(text|application)\/javascript/, /immutable/],
      ['the way back from a program', '/assets/app-1a2b.js.map', 404, /problem\+json/, 'no-store'],
      ['a folder', '/assets/', 400, /problem\+json/, 'no-store'],
      ['an uploaded picture', `/files/${PICTURE}`, 200, 'image/webp', /immutable/],
      ['a file that someone hopes for', '/.env', 404, /problem\+json/, 'no-store'],
      ['a program of another site', '/wp-login.php', 404, /problem\+json/, 'no-store'],
      ['a folder of the tools', '/.git/config', 404, /problem\+json/, 'no-store'],
      [
        'the page of a campaign with a dot',
        '/campaign/szeptember.2026',
        404,
        'text/html; charset=utf-8',
        'no-cache',
      ],
      ['the words to robots', '/robots.txt', 200, /text\/plain/, 'no-cache'],
      ['an address without a page', '/nincs', 404, 'text/html; charset=utf-8', 'no-cache'],
      [
        'what well-known program no one knows',
        '/.well-known/assetlinks.json',
        404,
        /problem\+json/,
        'no-store',
      ],
      ['a failure', '/api/proof-failure', 500, /problem\+json/, 'no-store'],
    ] as const)('stand on %s', async (_, url, status, type, stored) => {
      const answer = await app.inject({ url });
      expect(answer.statusCode).toBe(status);
      expect(wrongHeaders(answer)).toEqual([]);
      expect(answer.headers['content-type']).toMatch(type);
      expect(answer.headers['cache-control']).toMatch(stored);
      expect(answer.body).not.toMatch(/secret|app_user|\bat .*:\d+:\d+/);
    });

    test.each(['/', '/deliveries', '/index.html'])(
      'let the style elements of %s in by a nonce that is new each time and stands in the page',
      async (url) => {
        const nonces: string[] = [];
        for (const { body, headers } of [await app.inject({ url }), await app.inject({ url })]) {
          const [, nonce = ''] = /style-src 'self' 'nonce-([\w-]{22})'$/.exec(
            String(headers['content-security-policy']),
          ) ?? ['', 'none'];
          expect(body).toContain(`<meta property="csp-nonce" nonce="${nonce}" />`);
          nonces.push(nonce);
        }
        expect(new Set(nonces).size).toBe(2);
      },
    );

    test('let no style element in anywhere else, but the own one of the documentation', async () => {
      const policyOf = async (url: string) =>
        String((await app.inject({ url })).headers['content-security-policy']);
      for (const url of ['/assets/app-1a2b.js', `/files/${PICTURE}`, '/api/deliverypoint/datalist', '/.env'])
        expect(await policyOf(url)).toMatch(/;style-src 'self'$/);
      const docs = await app.inject({ url: '/api/docs' });
      const style = /<style>(.*?)<\/style>/s.exec(docs.body)?.[1] ?? '';
      const hash = createHash('sha256').update(style).digest('base64');
      expect(String(docs.headers['content-security-policy'])).toContain(`;style-src 'self' 'sha256-${hash}'`);
    });

    test('say to programs where a weakness is reported and where a password is changed', async () => {
      const { context } = api.current;
      const stated = await app.inject({ url: '/.well-known/security.txt' });
      expect(wrongHeaders(stated)).toEqual([]);
      expect(stated.headers['content-type']).toBe('text/plain; charset=utf-8');
      expect(stated.body).toContain(`Contact: ${context.config.baseUrl}/feedback\n`);
      const [, expires = ''] = /^Expires: (.*)$/m.exec(stated.body) ?? [];
      const days = (new Date(expires).getTime() - context.clock.now().getTime()) / 86_400_000;
      expect(days).toBeGreaterThan(30);
      expect(days).toBeLessThan(366);
      const change = await app.inject({ url: '/.well-known/change-password' });
      expect([change.statusCode, change.headers['location']]).toEqual([302, '/passwordreset']);
    });

    test('ask for encryption for years where the market is in production', async () => {
      const { context } = api.current;
      const config = { ...context.config, isProduction: true };
      const real = await createServer({ ...context, config }, createContentPolicy(config));
      const answer = await real.inject({ url: '/' });
      expect(answer.headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
      await real.close();
    });

    test('would be missed: an answer without them is distinguished', async () => {
      const bare = Fastify();
      bare.get('/', (__, reply) => reply.header('x-powered-by', 'x').send('x'));
      expect(wrongHeaders(await bare.inject({ url: '/' }))).toEqual([
        'nosniff',
        'base-uri',
        'frame-ancestors',
        'object-src',
        'unsafe style',
        'referrer-policy',
        'x-frame-options',
        'permissions-policy',
        'x-powered-by',
      ]);
      await bare.close();
    });
  });

  test.each([
    '/.git/config',
    '/.env',
    '/api/../.env',
    '/assets/../../package.json',
    '/files/../../../etc/passwd',
    '/index.js.map',
  ])('%s is nowhere', async (url) => {
    const answer = await api.current.app.inject({ method: 'GET', url });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.body).not.toMatch(/dependencies|root:|\[core\]/);
  });
});

/** What is wrong with the headers of an answer (ASVS 3.4). */
function wrongHeaders({ headers }: LightMyRequestResponse): string[] {
  const policy = headers['content-security-policy'] ?? '';
  return [
    ...(headers['x-content-type-options'] === 'nosniff' ? [] : ['nosniff']),
    ...(policy.includes("base-uri 'none'") ? [] : ['base-uri']),
    ...(policy.includes("frame-ancestors 'none'") ? [] : ['frame-ancestors']),
    ...(/(object-src|default-src) 'none'/.test(policy) ? [] : ['object-src']),
    ...(/script-src[^;]*(unsafe|nonce|sha256)/.test(policy) ? ['unsafe script'] : []),
    ...(/style-src 'self'|default-src 'none'/.test(policy) && !policy.includes('unsafe')
      ? []
      : ['unsafe style']),
    ...(headers['referrer-policy'] === 'same-origin' ? [] : ['referrer-policy']),
    ...(headers['x-frame-options'] === 'DENY' ? [] : ['x-frame-options']),
    ...(/microphone=\(\)/.test(String(headers['permissions-policy'])) ? [] : ['permissions-policy']),
    ...['x-powered-by', 'server', 'access-control-allow-origin'].filter((name) => name in headers),
  ];
}
