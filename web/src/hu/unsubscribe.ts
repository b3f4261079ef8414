import * as terms from './terms.ts';
/** Words of the page that the unsubscribe link of a mail leads to. */
export const unsubscribeWords = {
  title: terms.unsubscribe,
  back: terms.homePage,
  kind: 'Ilyen levelek',
  points: terms.deliveryPoint,
  text: 'Ha leiratkozol, ezekről többet nem küldünk e-mailt. A rendeléseid visszaigazolása ezután is megjön.',
  submit: 'Leiratkozom',
  submitting: 'Leiratkozol…',
  done: 'Leiratkoztál',
  doneText: 'Ezekről a dolgokról nem küldünk több e-mailt. Az oldalon az értesítéseid megmaradnak.',
  settings: 'Minden értesítésem beállítása',
  failed: terms.unfollowFailed,
} as const;
