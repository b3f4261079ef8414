import { openApiDocument } from '@kosar/contract/openapi';

// `npm run -s openapi`: the document of the whole contract, made without starting a server.
process.stdout.write(`${JSON.stringify(openApiDocument(), null, 2)}\n`);
