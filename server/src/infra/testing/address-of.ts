import type { Endpoint } from '@kosar/contract/endpoint';

/** Where an endpoint is called with these parts: its path and query, as a client writes them. */
export function addressOf(
  endpoint: Endpoint,
  { params, query }: { readonly params?: unknown; readonly query?: unknown },
): string {
  const named = new Map<string, unknown>(Object.entries(params ?? {}));
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(named.get(name))),
  );
  const asked = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(
    asked.map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return `/api${path}${search === '' ? '' : `?${search}`}`;
}
