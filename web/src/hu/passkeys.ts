import * as terms from './terms.ts';
/** Words of passkeys: logging in, confirming, and the section of the profile. */
export const passkeys = {
  what: 'Ujjlenyomattal, arccal vagy a telefonod kódjával lépsz be, jelszó nélkül.',

  login: 'Belépés azonosítókulccsal',
  loginFailed: 'Nem sikerült belépni az azonosítókulccsal',

  device: {
    cancelled: 'Félbeszakadt, vagy a készülék nem ismert fel. Próbáld újra.',
    known: 'Ezen a készüléken már van azonosítókulcsod ehhez a fiókhoz.',
    unable: 'Ez a készülék nem tud azonosítókulcsot készíteni. Próbáld a telefonodon.',
  },

  section: {
    title: 'Azonosítókulcsok',
    text: 'A jelszavad mellé azonosítókulcsot is készíthetsz. Vele nincs mit elfelejteni, és hamis oldal sem csalhatja ki tőled.',
    unsupported: 'Ez a böngésző nem tud azonosítókulcsot készíteni.',
    empty: 'Még nincs azonosítókulcsod.',
    add: 'Azonosítókulcs hozzáadása',
    addFailed: 'Nem jött létre az azonosítókulcs',
    nameTitle: 'Új azonosítókulcs',
    renameTitle: 'Azonosítókulcs átnevezése',
    name: 'Elnevezés',
    nameHint: 'Erről ismered meg később: például Telefonom, Otthoni gép.',
    onPhone: 'Telefonom',
    onComputer: 'Számítógépem',
    make: 'Elkészítem',
    making: 'A készülékedre várunk…',
    added: 'Hozzáadtuk az azonosítókulcsot.',
    save: 'Mentem a nevet',
    renamed: 'Átneveztük.',
    rename: terms.rename,
    renameOf: (name: string) => `Átnevezem: ${name}`,
    since: 'Készült:',
    used: 'Utoljára használva:',
    remove: terms.remove,
    removeOf: (name: string) => `Törlöm: ${name}`,
    removeTitle: 'Törlöd ezt az azonosítókulcsot?',
    removeText: (name: string) => `${name} nem nyitja többé a fiókodat. A jelszavaddal ezután is beléphetsz.`,
    removed: 'Töröltük az azonosítókulcsot.',
    removeFailed: terms.deleteFailed,
  },

  check: {
    title: 'Igazold, hogy te vagy az',
    strongTitle: 'Ehhez az azonosítókulcsod kell',
    strongText:
      'Most csak jelszóval léptél be. Aki a piac pénzét vagy beállításait kezeli, annak az azonosítókulcsát is kérjük. A kijelentkezésedig nem kérdezzük újra.',
    go: 'Azonosítókulccsal igazolom',
    failed: 'Nem tudtuk elfogadni',
  },

  needed: {
    title: 'Hamarosan azonosítókulcs is kell',
    text: 'Aki a piac pénzét vagy beállításait kezeli, annak a jelszó mellé azonosítókulcs is kell.',
    due: 'A pénzügyekhez és a beállításokhoz a jelszó még eddig elég:',
    overTitle: 'Azonosítókulcs is kell',
    over: 'Amíg nincs, a pénzhez és a beállításokhoz nem nyúlhatsz. Minden más ugyanúgy működik.',
    go: 'Hozzáadom a profilomban',
    dialogTitle: 'Ehhez a jelszó már kevés',
  },
} as const;
