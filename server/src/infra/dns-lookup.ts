import { Resolver } from 'node:dns/promises';

/** What the market asks the DNS; an empty list is a name that has nothing. Rejects where no answer came. */
export interface DnsLookup {
  texts(name: string): Promise<readonly string[]>;
  addresses(name: string): Promise<readonly string[]>;
  /** The names of an address (PTR). */
  names(address: string): Promise<readonly string[]>;
}

const NOTHING = ['ENOTFOUND', 'ENODATA', 'NXDOMAIN'];
const TIMEOUT_MS = 3000;
const ATTEMPTS = 2;

/** Asks the resolvers of the machine. */
export function createDnsLookup(): DnsLookup {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: ATTEMPTS });
  return {
    texts: async (name) => (await orNothing(resolver.resolveTxt(name))).map((parts) => parts.join('')),
    addresses: async (name) => [
      ...(await orNothing(resolver.resolve4(name))),
      ...(await orNothing(resolver.resolve6(name))),
    ],
    names: (address) => orNothing(resolver.reverse(address)),
  };
}

async function orNothing<T>(asked: Promise<T[]>): Promise<T[]> {
  try {
    return await asked;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (NOTHING.includes(code)) return [];
    throw error;
  }
}
