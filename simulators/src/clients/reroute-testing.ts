import https from 'node:https';
import net from 'node:net';
import { afterAll, beforeAll, vi } from 'vitest';

/**
 * For tests of clients that others wrote, which call fixed https addresses: what goes to one of these hosts comes to a simulator on this machine, without TLS,
 * and nothing is connected to but the simulators' own ports. Answers what was refused.
 */
export function useReroute(ports: Readonly<Record<string, () => number>>): { readonly refused: string[] } {
  const refused: string[] = [];
  beforeAll(() => {
    // A proxy of the machine would carry the calls out of it.
    for (const name of ['http_proxy', 'https_proxy', 'all_proxy']) {
      vi.stubEnv(name, '');
      vi.stubEnv(name.toUpperCase(), '');
    }
    vi.spyOn(https.Agent.prototype, 'createConnection').mockImplementation(({ host }) => {
      const port = ports[host ?? '']?.();
      if (port === undefined) throw refusal(String(host));
      return net.connect({ host: '127.0.0.1', port });
    });
    const connect: typeof net.Socket.prototype.connect = Reflect.get(net.Socket.prototype, 'connect');
    vi.spyOn(net.Socket.prototype, 'connect').mockImplementation(function (this: net.Socket, ...args) {
      const { host, port } = goalOf(args);
      const isOwn = Object.values(ports).some((own) => own() === port);
      if (!isOwn || !['localhost', '127.0.0.1', '::1'].includes(host)) throw refusal(`${host}:${port}`);
      return Reflect.apply(connect, this, args);
    });
  });
  afterAll(() => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  });
  return { refused };

  function refusal(goal: string): Error {
    refused.push(goal);
    return new Error(`a test tried to reach ${goal}`);
  }
}

/** Where a socket is to be connected to; Node's own callers pass their arguments on as one list. */
function goalOf(args: readonly unknown[]): { host: string; port: number | null } {
  const list: readonly unknown[] = Array.isArray(args[0]) ? args[0] : args;
  const [first, second] = list;
  if (typeof first !== 'object' || first === null) return { host: hostOf(second), port: Number(first) };
  const port = 'port' in first ? Number(first.port) : null;
  return { host: hostOf('host' in first ? first.host : undefined), port };
}

function hostOf(value: unknown): string {
  return typeof value === 'string' ? value : 'localhost';
}
