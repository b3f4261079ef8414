import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StateKeeper } from './agent-state.ts';

/** Whose session came with a request: none, that of its own key, or another's. */
export function sessionKind(keeper: StateKeeper, key: string, request: FastifyRequest) {
  const session = /JSESSIONID=([^;]+)/.exec(request.headers.cookie ?? '')?.[1];
  const owner = session === undefined ? undefined : keeper.state.sessions[session];
  if (owner === undefined) return 'NONE';
  return owner === key ? 'OWN' : 'FOREIGN';
}

/** A session belongs to the key that it began with; another key gets one of its own. */
export function keepSession(
  keeper: StateKeeper,
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
