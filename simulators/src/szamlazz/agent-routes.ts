import type { FastifyInstance } from 'fastify';
import { failureAnswer } from './answers.ts';
import { type AgentParts, answerTo } from './perform.ts';
import { isStoppedAfter, isStoppedBefore, plantedCode, send, twisted } from './play-fault.ts';
import { NO_FILE, readForm } from './read-form.ts';
import { keepSession, sessionKind } from './sessions.ts';

const PATH = '/szamla/';

/** The one address of the service: each POST carries one XML file, and the name of its form field says what is wanted. */
export function registerAgent(app: FastifyInstance, parts: AgentParts): void {
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body);
  });
  // Without the closing slash the real service redirects, and the file is lost on the way.
  app.all('/szamla', (_request, reply) => reply.redirect(PATH, 302));
  app.get(PATH, (_request, reply) => send(reply, failureAnswer(NO_FILE, '1')));
  app.post(PATH, { bodyLimit: 20 * 1024 * 1024 }, async (request, reply) => {
    const received = await readForm(request);
    if ('code' in received) return send(reply, failureAnswer(received, '1'));
    const { operation, source } = received;
    const [key, user, password] = ['szamlaagentkulcs', 'felhasznalo', 'jelszo'].map((name) =>
      textIn(source, name),
    );
    const owner = key || user || '';
    parts.keeper.note({
      at: new Date(parts.clock.now()).toISOString(),
      operation: operation.name,
      key: keyName(owner),
      session: sessionKind(parts.keeper, owner, request),
      xml: withoutSecrets(source, [key, password]),
    });
    const fault = parts.faults.take(operation.name);
    if (fault && (await isStoppedBefore(fault, reply))) return reply;
    const answer = fault?.kind === 'code' ? plantedCode(fault, source) : answerTo(parts, received, fault);
    keepSession(parts.keeper, owner, request, reply);
    parts.keeper.save();
    if (fault && (await isStoppedAfter(fault, reply))) return reply;
    return send(reply, fault ? twisted(answer, fault) : answer);
  });
}

function textIn(source: string, name: string): string | undefined {
  return new RegExp(`<${name}>([^<]+)<`).exec(source)?.[1];
}

function withoutSecrets(source: string, secrets: readonly (string | undefined)[]): string {
  return secrets.reduce<string>(
    (text, secret) => (secret === undefined ? text : text.replaceAll(secret, '***')),
    source,
  );
}

/** Which key came, without the key: enough to distinguish two on the page. */
function keyName(key: string): string {
  return key.startsWith('demo') ? key : `${key.slice(0, 2)}…${key.length}`;
}
