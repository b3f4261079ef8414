import * as terms from './terms.ts';
/** Words of a form whose thing someone else has changed meanwhile. */
export const conflictWords = {
  title: 'Közben valaki más is módosította',
  text: 'Amit beírtál, megmaradt. Válaszd ki mezőnként, melyik legyen érvényes, aztán nézd át az űrlapot, és mentsd el.',
  sameText: 'Amit beírtál, megmaradt, és nem tér el attól, amit a másik elmentett. Mentheted újra.',
  mine: (value: string) => `A tiéd: ${value}`,
  theirs: (value: string) => `Amit más mentett: ${value}`,
  take: 'Ezekkel folytatom',
  yes: terms.yes,
  no: terms.no,
  nothing: '–',
} as const;
