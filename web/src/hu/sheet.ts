/** Words of files for spreadsheets. */
export const sheetWords = {
  xlsx: 'Excel',
  csv: 'CSV',
  pdf: 'PDF',
  making: 'Készül…',
  failed: 'A fájl nem készült el',
} as const;
