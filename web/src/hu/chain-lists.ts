import * as terms from './terms.ts';
/** Words of the lists of chains in the management area. */
export const chainListWords = {
  tabs: { label: terms.chains, current: terms.current, archive: 'Archív' },
  day: terms.deliveryDay,
  deliveries: (count: number) => (count === 0 ? terms.noDeliveries : `${count} szállítás`),
  // NO_DELIVERY_CHAINS_TITLE
  emptyTitle: 'Nincsenek láncok',
  emptyCurrent: 'Nincs most futó lánc. A lezártakat az Archív fülön találod.',
  emptyArchive: 'Még egy lánc sem zárult le. A futókat a Jelenlegi fülön találod.',
  newChain: terms.newChain,
  copy: 'Másolás új láncba',
  copyOf: (name: string) => `Másolás új láncba: ${name}`,
} as const;
