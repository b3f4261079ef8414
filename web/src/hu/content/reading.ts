/** Words around long texts. */
export const reading = {
  contents: 'Tartalom',
  print: 'Nyomtatás',
  next: 'Hogyan tovább?',
} as const;
