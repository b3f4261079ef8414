import { Agent, request } from 'node:http';
import type { Endpoint, Input, Output } from '@kosar/contract/endpoint';
import { addressOf } from '@kosar/server/infra/testing/address-of';

/** What the market answered: the output where it did what was asked, else its refusal. */
export type Answer<E extends Endpoint> =
  | { readonly isDone: true; readonly status: number; readonly body: Output<E> }
  | { readonly isDone: false; readonly status: number; readonly code: string; readonly text: string };

/** Calls the market over HTTP. */
export interface Caller {
  call<E extends Endpoint>(endpoint: E, as: string, input?: Input<E>): Promise<Answer<E>>;
  /** The same where a refusal is a fault of the simulation. */
  ask<E extends Endpoint>(endpoint: E, as: string, input?: Input<E>): Promise<Output<E>>;
  close(): void;
}

type Parts = { params?: object; query?: object; body?: unknown };

/** Where the market is. */
export interface Wire {
  readonly port: () => number;
  /** Resolves when a market that has crashed is there again; null while it stands. */
  readonly back: () => Promise<void> | null;
}

/** A client of the market that keeps its connections. Whoever gets no answer as it crashes asks again, with the same key. */
export function createCaller({ port, back }: Wire): Caller {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  let keys = 0;
  return { call, ask, close: () => agent.destroy() };

  async function call<E extends Endpoint>(endpoint: E, as: string, input?: Input<E>): Promise<Answer<E>> {
    const parts: Parts = input ?? {};
    keys += 1;
    const headers: Record<string, string> = { cookie: as };
    if (endpoint.idempotent) headers['idempotency-key'] = `simulation-${keys}`;
    const { status, text } = await untilAnswered(() =>
      send(addressOf(endpoint, parts), endpoint.method, headers, parts.body),
    );
    if (status < 400)
      return { isDone: true, status, body: (text === '' ? undefined : JSON.parse(text)) as Output<E> };
    return { isDone: false, status, code: codeOf(text), text };
  }

  async function ask<E extends Endpoint>(endpoint: E, as: string, input?: Input<E>): Promise<Output<E>> {
    const answer = await call(endpoint, as, input);
    if (!answer.isDone) throw new Error(`${endpoint.name} answered ${answer.status}: ${answer.text}`);
    return answer.body;
  }

  async function untilAnswered<Said extends { status: number }>(asking: () => Promise<Said>): Promise<Said> {
    try {
      const said = await asking();
      if (said.status !== 503 || back() === null) return said;
    } catch (error) {
      if (back() === null) throw error;
    }
    await back();
    return untilAnswered(asking);
  }

  function send(
    path: string,
    method: string,
    headers: Record<string, string>,
    body: unknown,
  ): Promise<{ status: number; text: string }> {
    return new Promise((resolve, reject) => {
      const payload = body === undefined ? undefined : JSON.stringify(body);
      const typed = payload === undefined ? headers : { ...headers, 'content-type': 'application/json' };
      const asking = request(
        { port: port(), host: '127.0.0.1', path, method, headers: typed, agent },
        (answer) => {
          let text = '';
          answer.setEncoding('utf8');
          answer.on('data', (part: string) => {
            text += part;
          });
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
          answer.on('error', reject);
        },
      );
      asking.on('error', reject);
      asking.end(payload);
    });
  }
}

/** A caller that asks each question once, for as long as nothing happens in the market. */
export function remembering(caller: Caller): Caller {
  const answers = new Map<string, Promise<unknown>>();
  return {
    ...caller,
    ask: <E extends Endpoint>(endpoint: E, as: string, input?: Input<E>): Promise<Output<E>> => {
      const key = `${endpoint.name} ${as} ${JSON.stringify(input)}`;
      const known = answers.get(key) as Promise<Output<E>> | undefined;
      const answer = known ?? caller.ask(endpoint, as, input);
      answers.set(key, answer);
      return answer;
    },
  };
}

function codeOf(text: string): string {
  try {
    const { code }: { code?: string } = JSON.parse(text);
    return code ?? '';
  } catch {
    return '';
  }
}
