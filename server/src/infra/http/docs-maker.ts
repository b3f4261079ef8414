import { parentPort } from 'node:worker_threads';
import { asyncApiDocument } from '@kosar/contract/live/asyncapi';
import { openApiDocument } from '@kosar/contract/openapi';
import { docsPage } from './docs-page.ts';

/** What the maker gives. */
export interface MadeDocs {
  readonly json: string;
  readonly live: string;
  readonly page: string;
}

/** Runs in a thread of its own: to write hundreds of calls down takes seconds in which no one else would be answered (docs.ts). */
const document = openApiDocument();
parentPort?.postMessage({
  json: JSON.stringify(document),
  live: JSON.stringify(asyncApiDocument()),
  page: docsPage(document),
} satisfies MadeDocs);
