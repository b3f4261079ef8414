import * as terms from './terms.ts';
/** Words of the price list as a file. */
export const priceFile = {
  takeHome: '1. Töltsd le az árlistát',
  takeHomeText:
    'Szerkeszd Excelben, LibreOffice-ban vagy Google Táblázatban. A fejlécet és az Azonosító oszlopot hagyd meg.',
  bringBack: '2. Töltsd vissza, ha kész',
  bringBackText:
    'XLSX és CSV fájlt fogadunk, legfeljebb 2 MB-osat. Először megmutatjuk, mi változna, és csak utána mentünk. Amit kihagysz a fájlból, az úgy marad.',
  choose: 'Fájlt választok',
  reading: 'Olvassuk…',
  notRead: 'Ezt a fájlt nem tudjuk elolvasni',
  missing: (columns: string) => `Ezek az oszlopok hiányoznak: ${columns}`,
  previewOf: (fileName: string) => `Mi változna: ${fileName}`,
  problems: (count: number) => (count === 1 ? 'Egy cella javításra vár' : `${count} cella javításra vár`),
  problemsText: 'Semmit nem mentettünk. Javítsd ki ezeket a fájlban, és töltsd fel újra.',
  place: (row: number, column: string) => `${row}. sor, ${column}:`,
  same: 'Nincs különbség',
  sameText: (rows: number) => `Mind a ${rows} sor olyan, mint itt.`,
  differences: (changed: number, rows: number) => `${changed} kiszerelés változna, ${rows} sor közül`,
  cleared: (limits: number) =>
    limits === 1 ? 'Egy mennyiségi korlát megszűnne' : `${limits} mennyiségi korlát megszűnne`,
  clearedText: 'A fájlban üres a cellájuk. Ha meg akarod tartani, írd vissza a számot, és töltsd fel újra.',
  hiddenRows: (rows: number) => `${rows} rejtett sor is benne van`,
  hiddenRowsText:
    'A táblázatban el vannak rejtve vagy ki vannak szűrve, de itt ugyanúgy számítanak. Amit nem akarsz módosítani, töröld a fájlból, és töltsd fel újra.',
  hiddenColumns: (labels: string) => `Rejtett oszlop is benne van: ${labels}`,
  hiddenColumnsText: 'A táblázatban nem látszik, de az értékei itt ugyanúgy számítanak.',
  otherSheets: (sheets: number) =>
    sheets === 1
      ? 'A fájl másik munkalapját nem olvastuk'
      : `A fájl további ${sheets} munkalapját nem olvastuk`,
  otherSheetsText: 'Az első látható munkalap számít, amelyen megvannak az árlista oszlopai.',
  column: 'Oszlop',
  before: 'Most',
  after: 'Új érték',
  accept: (rows: number) => `Módosítások mentése: ${rows} kiszerelés`,
  importing: terms.savingNow,
  drop: 'Mégsem mentem',
  imported: (rows: number) => `${rows} kiszerelés módosítva.`,
  notImported: 'Nem mentettünk semmit',
  chooseAgain: 'Töltsd fel újra a fájlt: megmutatjuk, mi változott azóta.',
  last: (fileName: string) => `Legutóbb betöltve: ${fileName}`,
  lastText: (rows: number, who: string, when: string) =>
    `${rows} kiszerelés változott. Betöltötte: ${who}, ${when}.`,
  undoUntil: (when: string) => `Visszavonható eddig: ${when}`,
  undo: 'Visszavonom az egészet',
  undone: (rows: number) => `Visszavontuk: ${rows} kiszerelés újra a régi.`,
} as const;
