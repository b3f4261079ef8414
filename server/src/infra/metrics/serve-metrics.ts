import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Metrics } from './metrics.ts';

/** A server that runs until it is stopped. */
export interface MetricsServer {
  readonly port: number;
  stop(): Promise<void>;
}

/**
 * Serves `GET /metrics` on a port of its own: its figures are for the operator's network, not for visitors. `refresh` is asked before each answer, at most
 * once at a time.
 */
export async function serveMetrics(
  metrics: Metrics,
  { port, host }: { readonly port: number; readonly host: string },
  refresh: () => Promise<void> = async () => {},
): Promise<MetricsServer> {
  metrics.measureProcess();
  let refreshing: Promise<void> | null = null;
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    refreshing ??= refresh().finally(() => (refreshing = null));
    refreshing
      .then(() => metrics.registry.metrics())
      .then(
        (text) => response.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text),
        () => response.writeHead(500).end(),
      );
  });
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    async stop() {
      server.close();
      server.closeAllConnections();
      if (server.listening) await once(server, 'close');
    },
  };
}
