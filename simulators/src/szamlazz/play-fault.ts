import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { type AgentAnswer, failureAnswer } from './answers.ts';
import { type Fault, MESSAGES } from './faults.ts';
import { versionIn } from './perform.ts';

const SLOW_MS = 5000;
const STALL_MS = 60_000;
const MAINTENANCE =
  '<!doctype html><html><body><h1>Karbantartás</h1><p>Hamarosan visszatérünk.</p></body></html>';
/** As from another machine altogether. */
const GARBAGE = Buffer.from('\u0000\u0001\u0002 ez nem xml <<<', 'latin1');

/** The error that a fault answers with. */
export function plantedCode(fault: Fault, source: string): AgentAnswer {
  const code = fault.code ?? 1;
  return failureAnswer({ code, message: MESSAGES[code] ?? 'Ismeretlen hiba.' }, versionIn(source));
}

/** Plays what comes before the effect; true where there will be none. */
export async function isStoppedBefore(fault: Fault, reply: FastifyReply): Promise<boolean> {
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
    case 'status429':
    case 'status500':
    case 'status502':
      void send(reply, { status: Number(fault.kind.slice(6)), headers: {}, body: MAINTENANCE });
      return true;
    case 'resetBefore':
      reply.raw.destroy();
      return true;
    case 'stallBefore':
      await stall(fault);
      reply.raw.destroy();
      return true;
    case 'slow':
      await wait(fault.ms ?? SLOW_MS);
      return false;
    default:
      return false;
  }
}

/** Plays what comes between the effect and its answer; true where no one hears of it. */
export async function isStoppedAfter(fault: Fault, reply: FastifyReply): Promise<boolean> {
  if (fault.kind === 'stallAfter') await stall(fault);
  if (fault.kind !== 'stallAfter' && fault.kind !== 'resetAfter') return false;
  reply.raw.destroy();
  return true;
}

/** Whoever asked is gone long before; a stall keeps no process alive that has nothing else to do. */
async function stall({ ms = STALL_MS }: Fault): Promise<void> {
  await wait(ms, undefined, { ref: false });
}

/** The answer as the fault leaves it. */
export function twisted(answer: AgentAnswer, { kind }: Fault): AgentAnswer {
  const text = answer.body.toString();
  if (kind === 'truncated') return { ...answer, body: text.slice(0, Math.floor(text.length / 2)) };
  if (kind === 'garbage') return { ...answer, headers: {}, body: GARBAGE };
  if (kind === 'wrongCharset') return { ...answer, body: Buffer.from(text, 'latin1') };
  if (kind === 'disagreement')
    return { ...answer, headers: { ...answer.headers, szlahu_error: 'Hiba', szlahu_error_code: '57' } };
  return answer;
}

/** Sends an answer off. */
export function send(reply: FastifyReply, { status, headers, body }: AgentAnswer): FastifyReply {
  return reply.code(status).headers(headers).send(body);
}
