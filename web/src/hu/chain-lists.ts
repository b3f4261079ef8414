/** Words of the lists of chains in the management area. */
export const chainListWords = {
  tabs: { label: 'Láncok', current: 'Jelenlegi', archive: 'Archív' },
  day: 'Szállítás napja',
  deliveries: (count: number) => (count === 0 ? 'még nincs szállítása' : `${count} szállítás`),
  // NO_DELIVERY_CHAINS_TITLE
  emptyTitle: 'Nincsenek láncok',
  emptyCurrent: 'Nincs most futó lánc. A lezártakat az Archív fülön találod.',
  emptyArchive: 'Még egy lánc sem zárult le. A futókat a Jelenlegi fülön találod.',
  newChain: 'Új lánc',
  copy: 'Másolás új láncba',
  copyOf: (name: string) => `Másolás új láncba: ${name}`,
} as const;
