/** Words of the page that stands in for one that isn't built yet. */
export const soon = {
  badge: 'Hamarosan',
  lead: (title: string) => `Ezen az oldalon dolgozunk: ${title}.`,
  until: 'Addig innen mehetsz tovább:',
} as const;
