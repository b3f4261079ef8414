import * as terms from './terms.ts';
/** Words of what a chain would come to if it closed now. */
export const previewWords = {
  titleOpen: 'Ha most zárulna',
  titleClosed: 'Így áll a lezárt rendelés',
  reached: 'A minimum összejött: a lánc jóváhagyható.',
  missing: (sum: string) =>
    `A minimumhoz ${sum} hiányzik. Ha a lánc nem kap jóváhagyást, az utolsó átvételi nap után magától meghiúsul.`,
  wouldFall: (orders: number, sum: string, mails: number) =>
    `Ha elmarad: ${orders} rendelés esik ki, összesen ${sum}, és ${mails} vevő kap e-mailt.`,
  income: 'Rendelt érték, teljes áron',
  value: 'Termékek kedvezményesen',
  fees: 'Szállítási díjak',
  total: terms.total,
  online: 'Ebből online zárolva vagy fizetve',
  discount: 'Közös kedvezmény',
  noDiscount: terms.noneInWords,
  nextTier: (percent: string, missing: string) => `${percent} kedvezményhez még ${missing}`,
  next: 'Következő szint',
  producersCaption: 'Termelőnként',
  producer: terms.producer,
  packings: terms.packings,
  orders: terms.orders,
  full: 'Teljes áron',
  discounted: 'Kedvezményesen',
  sum: terms.total,
  missedTitle: 'Ha most zárnád, ezek a termelők kimaradnának',
  shortTitle: 'Ezekből kevesebb lehet, mint amennyit rendeltek',
  shortHint: 'Egyeztess a termelővel, vagy vedd ki őket a láncból a Tételek fülön.',
  notAvailable: 'a termelő levette a kínálatból',
  shortBy: (amount: string) => `${amount} hiányzik a beállított maximumhoz képest`,
  emptyDeliveries: (names: string) => `Ezekre az átvételekre nincs rendelés: ${names}.`,
  noOrders: 'Még nincs rendelés.',
} as const;
