import type { TestProject } from 'vitest/node';
import { startTestServer } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the server's maintenance database, and the migrated database that tests copy. */
    testServer: { url: string; template: string };
  }
}

/** One PostgreSQL and one migrated template for the whole run; every test file copies its own database from it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer();
  project.provide('testServer', { url: server.url, template: server.template });
  return server.stop;
}
