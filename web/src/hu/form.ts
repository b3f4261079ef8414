import * as terms from './terms.ts';
/** Words around every form. */
export const formWords = {
  errorTitlePrefix: 'Hiba: ',
  summaryTitle: (count: number) => (count === 1 ? 'Egy mezőt még javíts ki' : `${count} mezőt még javíts ki`),
  SAVE_FAILED_TITLE: 'Sikertelen mentés!',
  GENERAL_SERVER_ERROR_TITLE: 'Nálunk akadt el a küldés',
  GENERAL_SERVER_ERROR_BODY: 'Nálunk akadt el valami, nem nálad. Próbáld újra egy perc múlva.',
  stored: 'Amit beírtál, megmaradt.',
  failures: {
    login: 'Közben kijelentkeztettünk, mert egy ideje nem dolgoztál. Jelentkezz be újra, és küldd el ismét.',
    forbidden: 'Ehhez nincs jogosultságod, vagy a szereped még nem él.',
    missing: 'Közben törölték, amit módosítani szerettél volna.',
    conflict: 'Közben valaki más módosította. Frissítsd az oldalt, és nézd meg, mi változott.',
    busy: 'Túl sok próbálkozás volt. Várj egy kicsit, aztán próbáld újra.',
    busyFor: (time: string) => `Túl sok próbálkozás volt. Próbáld újra ennyi idő múlva: ${time}.`,
    againIn: (time: string) => `Újra próbálhatod ennyi idő múlva: ${time}.`,
    slow: 'Túl sokáig tartott, ezért leállítottuk. Amit beírtál, megmaradt. Próbáld újra később.',
    offline: 'Nincs kapcsolat. Próbáld újra, amint visszajön.',
    input: 'Valamit nem tudtunk elfogadni. Nézd át a mezőket.',
  },
  seconds: (count: number) => `${count} másodperc`,
  minutes: (count: number) => `${count} perc`,
  postalCode: terms.postalCode,
  postalCodeTowns: (towns: string) => `Település: ${towns}`,
  postalCodeUnknown: 'Ehhez az irányítószámhoz nem találtunk települést.',
} as const;
