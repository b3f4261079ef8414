import type { TestProject } from 'vitest/node';
import { startTestServer } from './server.ts';

/** One PostgreSQL and one migrated template for the whole run; every test file copies its own database from it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer();
  project.provide('testServer', { url: server.url, template: server.template });
  return server.stop;
}
