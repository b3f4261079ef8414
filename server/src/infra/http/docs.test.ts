import { ENDPOINTS } from '@kosar/contract/all-endpoints';
import { describe, expect, it } from 'vitest';
import { useApi } from '../testing/api.ts';
import { docsPage } from './docs-page.ts';

const api = useApi();

describe('GET /api/openapi.json', () => {
  it('is the document of the whole contract', async () => {
    const response = await api.current.app.inject('/api/openapi.json');
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    const document = response.json();
    expect(document.openapi).toBe('3.1.0');
    for (const { path, method, name } of ENDPOINTS) {
      const operations = document.paths[`/api${path.replace(/:(\w+)/g, '{$1}')}`];
      expect(operations[method.toLowerCase()].operationId).toBe(name);
    }
  });

  it('says of a call without an output what it is answered with', async () => {
    const { paths } = (await api.current.app.inject('/api/openapi.json')).json();
    expect(Object.keys(paths['/api/payment/callback/barion'].post.responses)).toContain('200');
    expect(Object.keys(paths['/api/order/{id}'].delete.responses)).toContain('204');
  });
});

describe('GET /api/asyncapi.json', () => {
  it('is the document of the socket: each topic of the contract, with its message', async () => {
    const document = (await api.current.app.inject('/api/asyncapi.json')).json();
    expect(document.asyncapi).toBe('3.0.0');
    expect(document.servers.market.pathname).toBe('/api/stomp/delivery-stock-change');
    expect(Object.keys(document.channels)).toEqual(['stockChange', 'notificationsChange']);
    const { address, messages } = document.channels.stockChange;
    expect(address).toBe('/topic/delivery-stock-change/{deliveryId}');
    expect(messages.stockChange.payload.required).toEqual([
      'deliveryId',
      'sequence',
      'packings',
      'orderedIncome',
      'status',
    ]);
    for (const { channel, messages: sent } of Object.values<Operation>(document.operations)) {
      expect([channel, ...sent].map(({ $ref }) => at(document, $ref))).not.toContain(undefined);
    }
  });
});

interface Operation {
  readonly channel: { readonly $ref: string };
  readonly messages: readonly { readonly $ref: string }[];
}

/** What a reference within a document leads to. */
function at(document: unknown, ref: string): unknown {
  return ref
    .replace('#/', '')
    .split('/')
    .reduce<unknown>((place, name) => (place as Record<string, unknown> | undefined)?.[name], document);
}

describe('GET /api/docs', () => {
  it('shows every call, without a script, so that it opens under the market’s own content policy', async () => {
    const response = await api.current.app.inject('/api/docs');
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers['content-security-policy']).toContain("script-src 'self'");
    for (const { name } of ENDPOINTS) expect(response.body).toContain(`<details id="${name}">`);
    expect(response.body).not.toMatch(/<script|<link|<img|\son\w+=|javascript:/i);
  });

  it('shows what a document says as text, never as markup', () => {
    const evil = '<img src=x onerror=alert(1)>';
    const operation = { operationId: evil, summary: evil, 'x-who': evil, parameters: [], responses: {} };
    const page = docsPage({ info: { description: evil }, paths: { [`/api/${evil}`]: { get: operation } } });
    expect(page).not.toContain('<img');
    expect(page).toContain('&lt;img');
  });
});
