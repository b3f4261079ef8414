import * as terms from '../terms.ts';
/** Words around long texts. */
export const reading = {
  contents: 'Tartalom',
  print: terms.print,
  next: 'Hogyan tovább?',
} as const;
