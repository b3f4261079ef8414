import * as terms from './terms.ts';
/** Words of loading, empty and failed states (ux: what happened → what is kept → what to do). */
export const states = {
  loading: 'Töltjük…',
  loadingLong: 'Még egy pillanat, töltjük az adatokat…',
  retry: terms.retry,
  login: {
    title: 'Ehhez be kell jelentkezned.',
    text: 'Utána ide hozunk vissza.',
    action: terms.logInVerb,
    register: terms.register,
  },
  forbidden: {
    title: 'Ehhez nincs jogosultságod.',
    text: 'Kérd a szereplő kezelőjétől. Ha nemrég kaptad meg, jelentkezz be újra.',
    action: terms.backToHomePage,
  },
  missing: {
    title: 'Ezt nem találjuk.',
    text: 'Lehet, hogy már törölték, vagy elírás van a címben.',
    action: terms.backToHomePage,
  },
  noSuchPage: {
    title: 'Ilyen oldal nincs nálunk',
    text: (path: string) =>
      `Ezt nem találjuk: „${path}”. Lehet, hogy elírás van a címben, vagy az oldal azóta máshová került, ezért a kezdőlapra hoztunk.`,
    search: 'Mit keresel?',
    find: terms.searchGoods,
  },
  conflict: {
    title: 'Közben valaki más módosította.',
    text: 'Frissítsd az oldalt, és nézd meg, mi változott.',
    action: 'Frissítem',
  },
  offline: {
    title: 'Nincs kapcsolat.',
    text: 'Amint visszajön, újra megpróbálhatod.',
    action: terms.retry,
  },
  busy: {
    title: 'Túl sok kérés érkezett egyszerre.',
    text: 'Várj egy kicsit, aztán próbáld újra.',
    action: terms.retry,
  },
  slow: {
    title: 'Túl sokáig tartott.',
    text: 'Fél perc alatt sem lett kész, ezért leállítottuk. Szűkítsd, amit kérsz (rövidebb időszak, több szűrő), vagy próbáld újra később.',
    action: terms.retry,
  },
  server: {
    title: 'Sikertelen lekérdezés!',
    text: 'Nálunk akadt el valami, nem nálad. Próbáld újra egy perc múlva.',
    action: terms.retry,
    code: (code: string) => `Ha újra előfordul, ezt írd meg nekünk: ${code}`,
  },
  input: {
    title: 'Ezt a címet nem tudjuk megnyitni.',
    text: 'Elírás lehet benne.',
    action: terms.backToHomePage,
  },
  broken: {
    title: 'Ez az oldal elakadt.',
    text: 'Amit elküldtél, megvan. Töltsd be újra az oldalt.',
    action: 'Újratöltöm',
  },
  notCached: {
    title: 'Ez az oldal csak kapcsolattal nyílik meg.',
    text: 'A rendeléseidet, az átvevőpontokat és a gyakori kérdéseket kapcsolat nélkül is elolvashatod, ha már jártál ott.',
    action: terms.retry,
  },
  noResults: terms.nothingFound,
  clearFilters: terms.clearFilters,
} as const;
