import { isIPv6 } from 'node:net';

/** The network that an address counts as: an IPv4 address is one; of IPv6 people have whole /64 networks to choose from. */
export function networkOf(ipAddress: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ipAddress)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(ipAddress)) return ipAddress;
  const [head = '', tail] = ipAddress.split('::');
  const front = head.split(':').filter(Boolean);
  const back = tail?.split(':').filter(Boolean) ?? [];
  const zeros = tail === undefined ? [] : Array<string>(8 - front.length - back.length).fill('0');
  return `${[...front, ...zeros, ...back].slice(0, 4).join(':')}::/64`;
}
