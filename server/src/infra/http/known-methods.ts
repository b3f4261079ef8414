import type { FastifyInstance } from 'fastify';

/**
 * Learns the methods of every address of the API from the routes that are put on the server after it, and says which an address has (RFC 9110, Allow). An address
 * of no route has none.
 */
export function learnMethods(app: FastifyInstance): (path: string) => string[] {
  const routes = new Map<string, { readonly pattern: RegExp; readonly methods: Set<string> }>();
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith('/api/')) return;
    const known = routes.get(url) ?? { pattern: patternOf(url), methods: new Set<string>() };
    for (const one of [method].flat()) known.methods.add(one);
    routes.set(url, known);
  });
  return (path) => {
    const matching = [...routes.values()].filter(({ pattern }) => pattern.test(path));
    return [...new Set(matching.flatMap(({ methods }) => [...methods]))].toSorted();
  };
}

function patternOf(url: string): RegExp {
  const parts = url
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : part.replaceAll('.', String.raw`\.`)));
  return new RegExp(`^${parts.join('/')}$`);
}
