/** Words of a picture that can be uploaded, changed and removed. */
export const pictureWords = {
  choose: 'Képet választok',
  change: 'Képet cserélek',
  remove: 'Törlöm a képet',
  failed: 'Nem sikerült feltölteni a képet',
  sending: 'Feltöltjük…',
} as const;
