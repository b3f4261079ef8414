import Fastify from 'fastify';
import { createClock } from '../control/clock.ts';
import { createOutage } from '../control/outage.ts';
import { registerAdmin } from './admin-routes.ts';
import { registerPages } from './agent-pages.ts';
import { registerAgent } from './agent-routes.ts';
import { openState } from './agent-state.ts';
import { createFaultBox } from './faults.ts';
import type { AgentParts } from './perform.ts';

export type SzamlazzOptions = {
  /** 0 takes any free port. */
  port: number;
  /** Without a folder nothing outlives the process. */
  dataDir?: string;
  host?: string;
  /** The machine's time, in milliseconds. */
  now?: () => number;
};

export type Szamlazz = {
  port: number;
  /** The page with what was invoiced. */
  url: string;
  /** Where the client sends its requests. */
  agentUrl: string;
  /** Ends what `/sim/outage` began: its own port can't be asked to. */
  endOutage: () => Promise<void>;
  close: () => Promise<void>;
};

/**
 * Starts a fake of Számlázz.hu's Számla Agent: it holds requests to the real one's rules (order of elements, keys, prefixes, VAT, order
 * numbers, reversals), numbers documents, gives PDFs, and misbehaves when asked to. Rejects when the port is taken.
 */
export async function startSzamlazz({
  port,
  dataDir,
  host = '127.0.0.1',
  now = Date.now,
}: SzamlazzOptions): Promise<Szamlazz> {
  const app = Fastify({ forceCloseConnections: true });
  const keeper = openState(dataDir ?? null);
  const clock = createClock(now, {
    read: () => keeper.state.clockOffsetMs,
    write: (ms) => {
      keeper.state.clockOffsetMs = ms;
      keeper.save();
    },
  });
  const parts: AgentParts = { keeper, faults: createFaultBox(), clock };
  const outage = createOutage(app.server, () => app.server.closeAllConnections());
  registerAgent(app, parts);
  registerAdmin(app, parts, outage);
  registerPages(app, parts.keeper);
  await app.listen({ port, host });
  const address = app.server.address();
  const taken = typeof address === 'object' && address !== null ? address.port : port;
  const url = `http://localhost:${taken}/`;
  return { port: taken, url, agentUrl: `${url}szamla/`, endOutage: outage.end, close };

  async function close(): Promise<void> {
    await outage.end();
    await app.close();
  }
}
