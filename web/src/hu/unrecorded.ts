import * as terms from './terms.ts';

/** Words of the orders that the table hasn't recorded wholly, and of what is said of them before a chain is closed. */
export const unrecordedWords = {
  title: 'Nincs mindenhol feljegyezve az átvétel',
  lead: 'Ezeknél a rendeléseknél hiányzik az átadás, egy súly vagy a készpénz. Jegyezd fel az átadásnál, vagy mondd meg, mi történt.',
  closer: 'A láncot az admin zárja le, és a válaszaid szerint számol el.',
  silent: (count: number) =>
    `${count} rendelésről még nem mondtál semmit. Amit nem jegyeztek fel, azt válasz nélkül nem vesszük se átadottnak, se kifizetettnek.`,
  answered: 'Minden rendelésről megmondtad, mi történt.',
  forAll: 'Mindegyikre ugyanaz:',
  showAll: (rest: number) => `Mutasd a többit is (${rest})`,
  answers: {
    PAID: 'Átvette és kifizette',
    OWES: 'Átvette, de tartozik',
    ABSENT: 'Nem jött el érte',
  },
  lines: (names: string) => `Nincs feljegyezve: ${names}`,
  cash: (sum: string) => `Nincs feljegyezve készpénz: ${sum}`,
  value: (sum: string) => `A rendelés értéke ${sum}`,
  record: terms.handover,
  recordOf: (name: string) => `${terms.handover}: ${name}`,
  failed: 'Nem tudtuk elmenteni, amit mondtál.',
} as const;
