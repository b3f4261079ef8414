import { join } from 'node:path';
import { build } from 'vite';
import { describe, expect, it } from 'vitest';
import { contractCalls } from './contract-calls.ts';

const root = join(import.meta.dirname, '../..');

/** What the browser would be sent for this source. */
async function built(source: string): Promise<string> {
  const entry = join(root, 'web/src/in-memory.ts');
  const result = await build({
    root: join(root, 'web'),
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'in-memory',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? source : undefined),
      },
      contractCalls(root),
    ],
    build: { write: false, lib: { entry, formats: ['es'] }, minify: false },
  });
  return [result]
    .flat()
    .flatMap((each) => ('output' in each ? each.output : []))
    .map((file) => (file.type === 'chunk' ? file.code : ''))
    .join('');
}

describe('what the built app keeps of the contract', () => {
  it('is the address of a call, without its schemas and without the library of schemas', async () => {
    const code = await built(
      `import { listPoints, getPoint as one } from '@kosar/contract/points/points'; console.log(listPoints, one);`,
    );
    expect(code).toContain('/deliverypoint/datalist');
    expect(code).toContain('/deliverypoint/:id');
    expect(code).not.toContain('most ordered first');
    expect(code.length).toBeLessThan(600);
  });

  it('is the schema of the body as well where a form reads it, and the answer’s schema nowhere', async () => {
    const code = await built(
      `import { login, logout } from '@kosar/contract/accounts/session'; console.log(login.body, logout);`,
    );
    expect(code).toContain('username:');
    expect(code).not.toContain('secondFactorRequired');
    expect(code).not.toContain('Starts a session');
  });

  it('is the schema of the body as well of the two calls of an edit form', async () => {
    const code = await built(
      `import { createFaqCategory, deleteFaqCategory, updateFaqCategory } from '@kosar/contract/content/faq-management';
       console.log({ create: createFaqCategory, update: updateFaqCategory, remove: deleteFaqCategory });`,
    );
    expect(code.match(/nameTranslations:/g)).toHaveLength(2);
  });

  it('is a failed build when a source reads what is left out', async () => {
    await expect(
      built(`import { listPoints } from '@kosar/contract/points/points'; console.log(listPoints.query);`),
    ).rejects.toThrow(/reads listPoints\.query, which the built app leaves out/);
  });

  it('is a failed build when a source calls an endpoint whose address is spread into it', async () => {
    await expect(
      built(
        `import { approveChainByGet } from '@kosar/contract/chains/chain-actions'; console.log(approveChainByGet);`,
      ),
    ).rejects.toThrow(/approveChainByGet/);
  });
});
