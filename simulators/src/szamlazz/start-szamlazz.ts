import Fastify from 'fastify';
import { registerAdmin } from './admin-routes.ts';
import { registerPages } from './agent-pages.ts';
import { type AgentParts, registerAgent } from './agent-routes.ts';
import { openState } from './agent-state.ts';
import { createFaultBox } from './faults.ts';

export type SzamlazzOptions = {
  /** 0 takes any free port. */
  port: number;
  /** Without a folder nothing outlives the process. */
  dataDir?: string;
  host?: string;
};

export type Szamlazz = {
  port: number;
  /** The page with what was invoiced. */
  url: string;
  /** Where the client sends its requests. */
  agentUrl: string;
  close: () => Promise<void>;
};

/**
 * Starts a stand-in of Számlázz.hu's Számla Agent: it holds requests to the real one's rules (order of elements, keys, prefixes, VAT, order
 * numbers, reversals), numbers documents, gives PDFs, and misbehaves when told to. Rejects when the port is taken.
 */
export async function startSzamlazz({
  port,
  dataDir,
  host = '127.0.0.1',
}: SzamlazzOptions): Promise<Szamlazz> {
  const app = Fastify({ forceCloseConnections: true });
  let setTo: Date | null = null;
  const parts: AgentParts = {
    keeper: openState(dataDir ?? null),
    faults: createFaultBox(),
    now: () => setTo ?? new Date(),
  };
  registerAgent(app, parts);
  registerAdmin(app, parts, (now) => {
    setTo = now;
  });
  registerPages(app, parts.keeper);
  await app.listen({ port, host });
  const address = app.server.address();
  const taken = typeof address === 'object' && address !== null ? address.port : port;
  const url = `http://localhost:${taken}/`;
  return { port: taken, url, agentUrl: `${url}szamla/`, close: () => app.close() };
}
