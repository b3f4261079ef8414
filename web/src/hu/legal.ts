import type { LegalKind } from '@kosar/domain/vocabulary';
import * as terms from './terms.ts';

/** The legal texts by the last part of their address; the terms stand at /aszf, with the privacy notice beside them. */
export const LEGAL_PAGES: readonly {
  readonly kind: LegalKind;
  readonly document: string;
  readonly title: string;
}[] = [
  { kind: 'PRIVACY', document: 'adatkezeles', title: terms.privacy },
  { kind: 'IMPRINT', document: 'impresszum', title: 'Impresszum' },
  { kind: 'DELIVERY', document: 'szallitas-es-elallas', title: 'Szállítás és elállás' },
  { kind: 'COOKIES', document: 'sutik', title: 'Sütik' },
];

/** Words of legal texts and their versions. */
export const legal = {
  names: {
    TERMS: terms.termsOfUse,
    PRIVACY: terms.privacy,
    IMPRINT: 'Impresszum',
    DELIVERY: 'Szállítás és elállás',
    COOKIES: 'Sütik',
  } satisfies Record<LegalKind, string>,
  inForce: (version: number, day: string) => `${version}. változat, hatályos ettől: ${day}`,
  none: 'Ez a szöveg még nincs közzétéve',
  noneText: 'Kérdéseiddel fordulj a piactér üzemeltetőjéhez.',
  upcoming: (day: string) => `Változás ettől: ${day}`,
  upcomingRead: 'Az új szöveg',
  choose: 'Melyik szöveg',
  notYet:
    'Még nincs közzétéve. A javaslatot a piactér adataival kitöltöttük: nézd át, és igazítsd a saját működésetekhez.',
  notAdvice: 'A javaslat nem jogi tanács. Mielőtt közzéteszed, nézesd át jogásszal.',
  write: 'Új változat',
  body: 'A szöveg',
  changeNote: 'Mi változott',
  changeNoteHint: 'Egy-két mondat azoknak, akik az előző változatot elfogadták.',
  inForceFrom: 'Hatályos ettől',
  inForceFromHint:
    'A mai vagy egy későbbi nap. Ha a piactéren árusítóknak is szól a változás, legalább 15 nappal előbb tedd közzé.',
  fromTemplate: 'Kezdem a javaslattal',
  publish: 'Közzéteszem',
  published: 'Közzétettük az új változatot.',
  failed: 'Nem sikerült közzétenni',
  conflict:
    'Közben más is közzétett egy változatot. Amit írtál, megmaradt: olvasd el az övét, és utána küldd be.',
  versions: 'Eddigi változatok',
  noVersions: 'Még nincs egy sem.',
  by: (who: string | null, when: string) => (who === null ? when : `${when}, ${who}`),
  accepted: (count: number) => `${count} felhasználó fogadta el a regisztrációjakor.`,
  read: 'A szöveg',
  ofOperator: 'Az üzemeltető adatai szerint',
} as const;
