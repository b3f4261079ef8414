/** Words of loading, empty and failed states (ux: what happened → what is kept → what to do). */
export const states = {
  loading: 'Töltjük…',
  loadingLong: 'Még egy pillanat, töltjük az adatokat…',
  retry: 'Újra próbálom',
  login: {
    title: 'Ehhez be kell jelentkezned.',
    text: 'Utána ide hozunk vissza.',
    action: 'Bejelentkezem',
    register: 'Regisztrálok',
  },
  forbidden: {
    title: 'Ehhez nincs jogosultságod.',
    text: 'Kérd a szereplő kezelőjétől. Ha nemrég kaptad meg, jelentkezz be újra.',
    action: 'Vissza a kezdőlapra',
  },
  missing: {
    title: 'Ezt nem találjuk.',
    text: 'Lehet, hogy már törölték, vagy elírás van a címben.',
    action: 'Vissza a kezdőlapra',
  },
  noSuchPage: {
    title: 'Ilyen oldal nincs nálunk',
    text: 'Lehet, hogy elírás van a címben, vagy az oldal azóta máshová került.',
    search: 'Mit keresel?',
    find: 'Keresés a termékek között',
    ways: 'Innen is elindulhatsz',
  },
  conflict: {
    title: 'Közben valaki más módosította.',
    text: 'Frissítsd az oldalt, és nézd meg, mi változott.',
    action: 'Frissítem',
  },
  offline: {
    title: 'Nincs kapcsolat.',
    text: 'Amint visszajön, újra megpróbálhatod.',
    action: 'Újra próbálom',
  },
  busy: {
    title: 'Túl sok kérés érkezett egyszerre.',
    text: 'Várj egy kicsit, aztán próbáld újra.',
    action: 'Újra próbálom',
  },
  slow: {
    title: 'Túl sokáig tartott.',
    text: 'Fél perc alatt sem lett kész, ezért leállítottuk. Szűkítsd, amit kérsz (rövidebb időszak, több szűrő), vagy próbáld újra később.',
    action: 'Újra próbálom',
  },
  server: {
    title: 'Sikertelen lekérdezés!',
    text: 'Nálunk akadt el valami, nem nálad. Próbáld újra egy perc múlva.',
    action: 'Újra próbálom',
    code: (code: string) => `Ha újra előfordul, ezt írd meg nekünk: ${code}`,
  },
  input: {
    title: 'Ezt a címet nem tudjuk megnyitni.',
    text: 'Elírás lehet benne.',
    action: 'Vissza a kezdőlapra',
  },
  broken: {
    title: 'Ez az oldal elakadt.',
    text: 'Amit elküldtél, megvan. Töltsd be újra az oldalt.',
    action: 'Újratöltöm',
  },
  notCached: {
    title: 'Ez az oldal csak kapcsolattal nyílik meg.',
    text: 'A rendeléseidet, az átvevőpontokat és a gyakori kérdéseket kapcsolat nélkül is elolvashatod, ha már jártál ott.',
    action: 'Újra próbálom',
  },
  noResults: 'Nincs találat!',
  clearFilters: 'Szűrők törlése',
} as const;
