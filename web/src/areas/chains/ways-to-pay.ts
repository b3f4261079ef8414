import type { ChainJson } from '@kosar/contract/chains/chains';
import { chains as words } from '../../hu/chains.ts';

/** How a chain can be paid for, in words. */
export function waysToPay({
  paymentOptions,
  onSitePaymentOptions,
}: Pick<ChainJson, 'paymentOptions' | 'onSitePaymentOptions'>): string[] {
  const known: Readonly<Record<string, string>> = words.onSite;
  const isOffered = (type: 'ON_SITE' | 'ONLINE') =>
    paymentOptions.some(({ paymentType }) => paymentType === type);
  return [
    ...(isOffered('ON_SITE') ? onSitePaymentOptions.map((option) => known[option] ?? words.onSiteOther) : []),
    ...(isOffered('ONLINE') ? [words.online] : []),
  ];
}
