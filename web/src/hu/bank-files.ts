import * as terms from './terms.ts';
/** Words of the files of bank transfers. */
export const bankFileWords = {
  lead: 'Akinek nincs tárcája, annak bankszámlára utalunk. A fájlt (pain.001) töltsd fel a bankodnál; ami egyszer fájlba került, az másikba már nem kerül.',
  waiting: 'Utalásra vár',
  nothing: 'Most nincs esedékes kifizetés, amelyet bankszámlára kell utalni.',
  sum: (count: number, sum: string) => `${count} utalás, összesen ${sum}`,
  make: 'Fájlt készítek',
  makeOf: (period: string) => `Fájlt készítek: ${period}`,
  made: 'Elkészült a fájl. Töltsd le, és add át a banknak.',
  notReady: 'A piactérnek nincs bankszámlája',
  notReadyText: 'Utalási fájl akkor készülhet, ha az üzemeltető megadja a piactér bankszámlaszámát.',
  held: 'Egy napig várakozik',
  heldText:
    'Ezek a szereplők az elmúlt napban adták meg vagy módosították a bankszámlájukat. A kifizetésük a következő fájlba kerül, amely ez után készül:',
  heldUntil: (sum: string, when: string) => `${sum}, ekkortól: ${when}`,
  unreachable: 'Nincs hová fizetni',
  unreachableText:
    'Ezeknek a szereplőknek se tárcájuk, se bankszámlájuk nincs. Kérd meg őket, hogy adják meg:',
  files: 'Elkészült fájlok',
  noFiles: 'Még nem készült utalási fájl.',
  file: 'Fájl',
  period: terms.period,
  transfers: 'Utalás',
  total: terms.sum,
  state: terms.state,
  created: (when: string, by: string) => `készült: ${when}, ${by}`,
  createdAlone: (when: string) => `készült: ${when}`,
  notSent: 'Még nincs elküldve',
  sent: (day: string) => `Elküldve: ${day}`,
  paid: (paid: number, all: number) => `${paid} / ${all} utalás kifizetve`,
  download: 'Letöltöm',
  downloadOf: (name: string) => `Letöltöm: ${name}`,
  send: 'Elküldtem',
  sendOf: (name: string) => `Elküldtem a banknak: ${name}`,
  sendTitle: 'Elküldted a banknak?',
  sendText: (sum: string) => `Ezután jelölheted kifizetettnek vagy visszautaltnak, ami benne van: ${sum}.`,
  sentNow: 'Elküldöttnek jelölted.',
  pay: 'Teljesült',
  payOf: (name: string) => `Teljesült: ${name}`,
  payTitle: 'A bank mindent kifizetett?',
  payText:
    'Ami nem jött vissza, azt kifizetettnek jelöljük. Ha később valamelyik visszajön, a saját sorában jelölheted.',
  paidNow: 'Kifizetettnek jelölted.',
} as const;

/** Words of a transfer that came back. */
export const returnedDue = {
  button: 'Visszajött',
  buttonOf: (payee: string, sum: string) => `Visszajött az utalás: ${payee}, ${sum}`,
  title: 'Visszajött az utalás?',
  text: (payee: string, sum: string) =>
    `${payee}, ${sum}. Sikertelennek jelöljük. Ha a bankszámlát kijavították, indítsd újra, és a következő fájlba kerül.`,
  reason: 'Mit írt a bank?',
  done: 'Visszajöttnek jelölted.',
  inFile: 'utalási fájlban van',
} as const;
