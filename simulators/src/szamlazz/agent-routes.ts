import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type AgentDocument, accountOf, type StateKeeper } from './agent-state.ts';
import { type AgentAnswer, failureAnswer, queryAnswer, successAnswer } from './answers.ts';
import { type AgentFailure, createDocument, type Making } from './create-document.ts';
import { type Fault, type FaultBox, MESSAGES } from './faults.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { bookPayments, findDocument, reverseDocument } from './other-operations.ts';
import { find, readXml, textOf, type XmlElement, XmlError } from './read-xml.ts';
import { flawOf, OPERATIONS, type Operation } from './schemas.ts';

export type AgentParts = { keeper: StateKeeper; faults: FaultBox; now: () => Date };

const PATH = '/szamla/';
const SLOW_MS = 5000;
const STALL_MS = 60_000;
const MAINTENANCE =
  '<!doctype html><html><body><h1>Karbantartás</h1><p>Hamarosan visszatérünk.</p></body></html>';

/** The one address of the service: each POST carries one XML file, and the name of its form field tells what is wanted. */
export function registerAgent(app: FastifyInstance, parts: AgentParts): void {
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body);
  });
  // Without the closing slash the real service redirects, and the file is lost on the way.
  app.all('/szamla', (_request, reply) => reply.redirect(PATH, 302));
  app.get(PATH, (_request, reply) => send(reply, failureAnswer(NO_FILE, '1')));
  app.post(PATH, { bodyLimit: 20 * 1024 * 1024 }, async (request, reply) => {
    const received = await readForm(request);
    if (received === null) return send(reply, failureAnswer(NO_FILE, '1'));
    const { operation, source } = received;
    const key = /<szamlaagentkulcs>([^<]*)</.exec(source)?.[1] ?? '';
    parts.keeper.note({
      at: parts.now().toISOString(),
      operation: operation.name,
      key: keyName(key),
      session: sessionKind(parts, key, request),
      xml: key === '' ? source : source.replaceAll(key, '***'),
    });
    const fault = parts.faults.take(operation.name);
    if (fault && (await isStoppedBefore(fault, reply))) return reply;
    const answer = fault?.kind === 'code' ? plantedCode(fault, source) : answerTo(parts, received, fault);
    keepSession(parts, key, request, reply);
    parts.keeper.save();
    if (fault && (await isStoppedAfter(fault, reply))) return reply;
    return send(reply, fault ? spoilt(answer, fault) : answer);
  });
}

const NO_FILE: AgentFailure = { code: 53, message: 'Hiányzó XML fájl.' };

type Received = { operation: Operation; source: string };

/** The platform's own reader of forms, which the client doesn't use. */
async function readForm(request: FastifyRequest): Promise<Received | null> {
  if (!Buffer.isBuffer(request.body)) return null;
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const form = await new Response(new Uint8Array(request.body), { headers }).formData().catch(() => null);
  for (const [field, operation] of Object.entries(OPERATIONS)) {
    const file = form?.get(field);
    if (file instanceof File && file.name !== '') return { operation, source: await file.text() };
  }
  return null;
}

function answerTo(parts: AgentParts, { operation, source }: Received, fault: Fault | null): AgentAnswer {
  const version = versionIn(source);
  const isInHeaders = operation.name !== 'query' && operation.name !== 'pay';
  const xml = parsed(operation, source);
  if ('code' in xml) return failureAnswer(xml, version, { isInHeaders });
  const { keeper, now } = parts;
  const settings = find(xml, 'beallitasok') ?? xml;
  const account = accountOf(keeper.state, textOf(settings, 'szamlaagentkulcs'));
  if (account === undefined)
    return failureAnswer({ code: 3, message: MESSAGES[3] ?? '' }, version, { isInHeaders });
  if (account.isBlocked)
    return failureAnswer({ code: 136, message: MESSAGES[136] ?? '' }, version, { isInHeaders });
  const done = perform(operation, xml, { state: keeper.state, account, now: now() });
  if ('code' in done) return failureAnswer(done, version, { isInHeaders });
  if (operation.name === 'query') return queryAnswer(done.document);
  const isWanted =
    operation.name === 'pdf' || textOf(settings, 'szamlaLetoltes') === 'true' || done.isPreview;
  const pdf = isWanted ? invoicePdf(done.document, account) : null;
  if (fault?.kind === 'mail')
    return failureAnswer({ code: 56, message: MESSAGES[56] ?? '' }, version, { document: done.document });
  return successAnswer({ document: done.document, pdf, version, isPreview: done.isPreview });
}

type Done = { document: AgentDocument; isPreview: boolean };

function perform(operation: Operation, xml: XmlElement, making: Making): Done | AgentFailure {
  if (operation.name === 'create') return createDocument(xml, making);
  const done =
    operation.name === 'reverse'
      ? reverseDocument(xml, making)
      : operation.name === 'pay'
        ? bookPayments(xml, making)
        : findDocument(xml, making);
  if ('code' in done) return done;
  return { document: 'document' in done ? done.document : done, isPreview: false };
}

function parsed(operation: Operation, source: string): XmlElement | AgentFailure {
  try {
    const xml = readXml(source);
    if (xml.name !== operation.root) return { code: 57, message: `${xml.name}: nem ez a gyökérelem` };
    const flaw = flawOf(xml, operation.fields);
    return flaw === null ? xml : { code: 57, message: `Hibás XML. ${flaw}` };
  } catch (error) {
    if (error instanceof XmlError) return { code: 57, message: `Hibás XML. ${error.message}` };
    throw error;
  }
}

function plantedCode(fault: Fault, source: string): AgentAnswer {
  const code = fault.code ?? 1;
  return failureAnswer({ code, message: MESSAGES[code] ?? 'Ismeretlen hiba.' }, versionIn(source));
}

function versionIn(source: string): string {
  return /<valaszVerzio>\s*(\d)/.exec(source)?.[1] ?? (source.includes('<xmlszamlaxml') ? '2' : '1');
}

/** Which key came, without the key: enough to tell two apart on the page. */
function keyName(key: string): string {
  return key.startsWith('demo') ? key : `${key.slice(0, 2)}…${key.length}`;
}

function sessionKind({ keeper }: AgentParts, key: string, request: FastifyRequest) {
  const session = /JSESSIONID=([^;]+)/.exec(request.headers.cookie ?? '')?.[1];
  const owner = session === undefined ? undefined : keeper.state.sessions[session];
  if (owner === undefined) return 'NONE';
  return owner === key ? 'OWN' : 'FOREIGN';
}

/** A session belongs to the key that it began with; another key gets one of its own. */
function keepSession(
  { keeper }: AgentParts,
  key: string,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const session = /JSESSIONID=([^;]+)/.exec(request.headers.cookie ?? '')?.[1];
  const { sessions } = keeper.state;
  if (session !== undefined && sessions[session] === key) return;
  const fresh = crypto.randomUUID().replaceAll('-', '').toUpperCase();
  sessions[fresh] = key;
  void reply.header('set-cookie', `JSESSIONID=${fresh}; Path=/szamla; HttpOnly`);
}

async function isStoppedBefore(fault: Fault, reply: FastifyReply): Promise<boolean> {
  switch (fault.kind) {
    case 'down':
      void send(reply, { status: 200, headers: { szlahu_down: 'true' }, body: '' });
      return true;
    case 'html':
      void send(reply, {
        status: 200,
        headers: { 'content-type': 'text/html; charset=utf-8' },
        body: MAINTENANCE,
      });
      return true;
    case 'status500':
    case 'status502':
      void send(reply, { status: Number(fault.kind.slice(6)), headers: {}, body: MAINTENANCE });
      return true;
    case 'resetBefore':
      reply.raw.destroy();
      return true;
    case 'stallBefore':
      await wait(fault.ms ?? STALL_MS);
      reply.raw.destroy();
      return true;
    case 'slow':
      await wait(fault.ms ?? SLOW_MS);
      return false;
    default:
      return false;
  }
}

async function isStoppedAfter(fault: Fault, reply: FastifyReply): Promise<boolean> {
  if (fault.kind === 'stallAfter') await wait(fault.ms ?? STALL_MS);
  if (fault.kind !== 'stallAfter' && fault.kind !== 'resetAfter') return false;
  reply.raw.destroy();
  return true;
}

function spoilt(answer: AgentAnswer, { kind }: Fault): AgentAnswer {
  const text = answer.body.toString();
  if (kind === 'truncated') return { ...answer, body: text.slice(0, Math.floor(text.length / 2)) };
  if (kind === 'wrongCharset') return { ...answer, body: Buffer.from(text, 'latin1') };
  if (kind === 'disagreement')
    return { ...answer, headers: { ...answer.headers, szlahu_error: 'Hiba', szlahu_error_code: '57' } };
  return answer;
}

function send(reply: FastifyReply, { status, headers, body }: AgentAnswer): FastifyReply {
  return reply.code(status).headers(headers).send(body);
}
