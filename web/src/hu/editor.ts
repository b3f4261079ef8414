import * as terms from './terms.ts';
/** Words of the editor of long texts. */
export const editorWords = {
  tools: (label: string) => `Szövegszerkesztő: ${label}`,
  bold: 'Félkövér',
  italic: 'Dőlt',
  heading: terms.subtitle,
  list: 'Felsorolás',
  numbers: 'Számozott felsorolás',
  quote: 'Idézet',
  link: 'Link beszúrása',
  unlink: 'Link törlése',
  picture: 'Kép beszúrása',
  pictureAlt: 'Mi látható a képen?',
  pictureAltHint: 'Annak is szól, aki nem látja a képet.',
  undo: 'Visszavonás',
  redo: 'Mégis',
  address: 'A link címe',
  wrongAddress: 'Webcímet vagy e-mail-címet írj be, például: https://pelda.hu',
  room: (length: number, max: number) => `${length} / ${max} karakter`,
  addLink: 'Beszúrom',
} as const;
