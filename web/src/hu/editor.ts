/** Words of the editor of long texts. */
export const editorWords = {
  tools: (label: string) => `Szövegszerkesztő: ${label}`,
  bold: 'Félkövér',
  italic: 'Dőlt',
  heading: 'Alcím',
  list: 'Felsorolás',
  numbers: 'Számozott felsorolás',
  quote: 'Idézet',
  link: 'Link beszúrása',
  unlink: 'Link törlése',
  undo: 'Visszavonás',
  redo: 'Mégis',
  address: 'A link címe',
  wrongAddress: 'Webcímet vagy e-mail-címet írj be, például: https://pelda.hu',
  room: (length: number, max: number) => `${length} / ${max} karakter`,
  addLink: 'Beszúrom',
} as const;
