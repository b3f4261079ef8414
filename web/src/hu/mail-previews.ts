import * as terms from './terms.ts';
/** Words of /admin/mail-previews. */
export const mailPreviewWords = {
  title: 'Levélminták',
  lead: 'A piac minden levele kitalált adatokkal, ahogy a címzett látja.',
  kind: terms.mail,
  subject: terms.subject,
  switchedBy: 'Kikapcsolható itt',
  never: 'Mindig megjön',
  html: 'HTML',
  frame: (name: string) => `A levél képe: ${name}`,
  text: 'Egyszerű szöveg',
} as const;
