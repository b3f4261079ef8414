import * as terms from './terms.ts';
/** Words of ratings, where they are read and where they are given. */
export const ratings = {
  title: 'Értékelések',
  titleOfDelivery: 'Mit mondtak a vevők a szállításról?',
  titleOfPoint: 'Mit mondtak a vevők az itteni szállításokról?',
  count: (count: number) => `${count} értékelés`,
  none: 'Még senki sem értékelte.',
  noneProduct: 'Ha rendeltél belőle, átvétel után a Rendeléseim oldalon értékelheted.',
  list: 'Vélemények',
  own: 'A te véleményed',
  buyer: terms.buyer,
  rest: (count: number) => `és ${count} további értékelés szöveg nélkül`,
  showAll: 'Mutasd az összes véleményt',
  give: {
    title: 'Értékeld, amit átvettél',
    text: 'A nevedet nem mutatjuk. Bármikor módosíthatod.',
    delivery: 'A szállítás',
    stars: (what: string) => `Hány csillag? ${what}`,
    words: {
      1: '1 csillag: nem ajánlom',
      2: '2 csillag: gyenge',
      3: '3 csillag: rendben volt',
      4: '4 csillag: jó',
      5: '5 csillag: kiváló',
    },
    comment: (what: string) => `Vélemény, ha van: ${what}`,
    save: 'Mentem a véleményt',
    saving: terms.savingNow,
    saved: 'Elmentettük.',
    failed: 'Nem sikerült menteni. Amit beírtál, megmaradt.',
    again: terms.retry,
  },
} as const;
