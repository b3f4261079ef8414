/**
 * Proves a proxy's recipe in deploy/ with the real program and a certificate of our own: TLS, WebSockets, the forwarded address, 10 MB uploads, answers passed on
 * as they are, and the page while the market starts again.
 *
 *   node scripts/proxy-smoke.ts caddy /usr/bin/caddy
 *   node scripts/proxy-smoke.ts nginx /usr/sbin/nginx
 */
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { request } from 'node:https';
import { createServer as createTcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

const ROOT = join(import.meta.dirname, '..');
const MB = 1024 * 1024;
const NAME = 'piac.test';
const START_MS = 10_000;
const LONGEST_MS = 90_000;
const HSTS = 'max-age=63072000; includeSubDomains';
/** RFC 6455. */
const GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';

const [kind, program] = process.argv.slice(2);
if ((kind !== 'caddy' && kind !== 'nginx') || program === undefined) {
  console.error('node scripts/proxy-smoke.ts caddy|nginx <path of the program>');
  process.exit(2);
}
const folder = mkdtempSync(join(tmpdir(), 'kosar-proxy-'));
const certificate = makeCertificate();
const marketPort = await freePort();
const port = await freePort();
/** A server doesn't know them any more. */
const sockets = new Set<Duplex>();
let market = await startMarket();
const proxy =
  kind === 'caddy' ? startCaddy(program, await freePort()) : startNginx(program, await freePort());
const failures: string[] = [];
setTimeout(() => {
  proxy.kill('SIGKILL');
  console.error(`${kind} took too long.`);
  process.exit(1);
}, LONGEST_MS).unref();
try {
  await untilAnswers();
  const plain = await ask('/api/health');
  check(
    'an answer passes as it is',
    plain.status === 200 && plain.headers['strict-transport-security'] === HSTS,
  );
  const claimed = await ask('/api/forwarded', { headers: { 'x-forwarded-for': '6.6.6.6' } });
  check('the visitor’s address is passed on, and what they claim is not', claimed.text === '127.0.0.1');
  const upload = await ask('/api/upload', { method: 'POST', body: Buffer.alloc(10 * MB) });
  check('10 MB go up', upload.text === String(10 * MB));
  const large = await ask('/api/upload', { method: 'POST', body: Buffer.alloc(13 * MB) }).catch(() => null);
  check('13 MB don’t', large === null || large.status === 413 || large.text !== String(13 * MB));
  const refusal = await ask('/api/refused');
  check(
    'a refusal of the market passes as it is',
    refusal.status === 503 && refusal.text === '{"code":"unavailable"}',
  );
  check('a WebSocket opens', await opensSocket());
  await stop(market);
  const down = await ask('/rendeles');
  check(
    'while the market is away: 502, in Hungarian',
    down.status === 502 && down.text.includes('Mindjárt jövünk'),
  );
  check(
    'with Retry-After and HSTS',
    down.headers['retry-after'] === '30' && down.headers['strict-transport-security'] === HSTS,
  );
  market = await startMarket();
  await untilAnswers();
  check('when it is back it answers again', (await ask('/api/health')).status === 200);
} finally {
  proxy.kill('SIGTERM');
  await once(proxy, 'close');
  await stop(market);
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = failures.length > 0 ? 1 : 0;

function check(what: string, holds: boolean): void {
  console.log(`${holds ? 'ok    ' : 'FAILED'} ${kind}: ${what}`);
  if (!holds) failures.push(what);
}

function makeCertificate(): { key: string; cert: string } {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  execFileSync(
    'openssl',
    [
      ...'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2'.split(' '),
      '-keyout',
      key,
      '-out',
      cert,
      '-subj',
      `/CN=${NAME}`,
      '-addext',
      `subjectAltName=DNS:${NAME}`,
    ],
    { stdio: 'ignore' },
  );
  return { key, cert };
}

/** Says what reaches it; only what the recipes are about. */
async function startMarket(): Promise<Server> {
  const server = createServer((asked, answer) => {
    answer.setHeader('strict-transport-security', HSTS);
    if (asked.url === '/api/forwarded') answer.end(asked.headers['x-forwarded-for']);
    else if (asked.url === '/api/upload')
      sizeOf(asked).then(
        (size) => answer.end(String(size)),
        () => answer.destroy(),
      );
    else if (asked.url === '/api/refused') answer.writeHead(503).end('{"code":"unavailable"}');
    else answer.end('{"status":"ok"}');
  });
  server.on('upgrade', (asked, socket) => {
    sockets.add(socket);
    const accepted = createHash('sha1')
      .update(`${asked.headers['sec-websocket-key']}${GUID}`)
      .digest('base64');
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accepted}\r\n\r\n`,
    );
    socket.on('error', () => undefined);
  });
  server.listen(marketPort, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

async function sizeOf(asked: IncomingMessage): Promise<number> {
  let size = 0;
  for await (const chunk of asked) size += (chunk as Buffer).length;
  return size;
}

async function stop(server: Server): Promise<void> {
  for (const socket of sockets) socket.destroy();
  if (!server.listening) return;
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
}

function startCaddy(path: string, httpPort: number) {
  const recipe = readFileSync(join(ROOT, 'deploy/caddy/Caddyfile'), 'utf8');
  const own = `{\n\tadmin off\n\thttp_port ${httpPort}\n\thttps_port ${port}\n\tskip_install_trust\n}\n`;
  const withCertificate = recipe.replace(
    '{$DOMAIN} {',
    `{$DOMAIN} {\n\ttls ${certificate.cert} ${certificate.key}`,
  );
  writeFileSync(join(folder, 'Caddyfile'), own + withCertificate);
  return spawn(path, ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'], {
    env: {
      ...process.env,
      HOME: folder,
      DOMAIN: NAME,
      MARKET: `127.0.0.1:${marketPort}`,
      PAGES: join(ROOT, 'deploy/pages'),
    },
    stdio: ['ignore', 'ignore', process.env['VERBOSE'] === undefined ? 'ignore' : 'inherit'],
  });
}

function startNginx(path: string, httpPort: number) {
  for (const name of ['body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']) mkdirSync(join(folder, name));
  // Its workers run as another user where root starts it.
  execFileSync('chmod', ['-R', 'a+rwX', folder]);
  const recipe = readFileSync(join(ROOT, 'deploy/nginx/kosar.conf'), 'utf8')
    .replaceAll('listen 80;', `listen ${httpPort};`)
    .replaceAll('listen 443 ssl', `listen ${port} ssl`)
    .replaceAll(/listen \[::\].*;\n/g, '\n')
    .replace('127.0.0.1:3000', `127.0.0.1:${marketPort}`)
    .replace(/ssl_certificate +\S+;/, `ssl_certificate ${certificate.cert};`)
    .replace(/ssl_certificate_key +\S+;/, `ssl_certificate_key ${certificate.key};`)
    .replace('/opt/kozos-kosar/deploy/pages', join(ROOT, 'deploy/pages'));
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name === 'client_body' ? 'body' : name)};`,
  );
  const config = join(folder, 'nginx.conf');
  writeFileSync(
    config,
    `daemon off; pid ${join(folder, 'pid')}; error_log stderr warn;\n${process.getuid?.() === 0 ? 'user root;' : ''}
events {}\nhttp {\naccess_log off; types { text/html html; }\n${paths.join('\n')}\n${recipe}\n}\n`,
  );
  execFileSync(path, ['-t', '-q', '-c', config], { stdio: ['ignore', 'inherit', 'inherit'] });
  return spawn(path, ['-c', config], {
    stdio: ['ignore', 'ignore', process.env['VERBOSE'] === undefined ? 'ignore' : 'inherit'],
  });
}

interface Asked {
  readonly status: number;
  readonly text: string;
  readonly headers: IncomingMessage['headers'];
}

function ask(
  path: string,
  {
    method = 'GET',
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: Buffer } = {},
): Promise<Asked> {
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method,
        servername: NAME,
        agent: false,
        ca: readFileSync(certificate.cert),
        headers: { host: NAME, ...headers },
      },
      (answer) => {
        let text = '';
        answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text, headers: answer.headers }));
        answer.on('error', reject);
      },
    );
    asked.on('error', reject);
    asked.end(body);
  });
}

function opensSocket(): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = request({
      host: '127.0.0.1',
      port,
      path: '/api/stomp/websocket',
      servername: NAME,
      agent: false,
      ca: readFileSync(certificate.cert),
      headers: {
        host: NAME,
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': Buffer.alloc(16, 1).toString('base64'),
      },
    });
    asked.on('upgrade', (_, socket) => {
      socket.destroy();
      resolve(true);
    });
    asked.on('response', () => resolve(false));
    asked.on('error', () => resolve(false));
    asked.end();
  });
}

async function untilAnswers(): Promise<void> {
  const giveUpAt = Date.now() + START_MS;
  while ((await ask('/api/health').catch(() => null))?.status !== 200) {
    if (Date.now() > giveUpAt) throw new Error(`${kind} does not answer.`);
    await sleep(50);
  }
}

async function freePort(): Promise<number> {
  const probe = createTcpServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}
