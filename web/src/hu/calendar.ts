/** Words inside the calendar and the year view. */
export const calendarWords = {
  skip: 'Naptár átugrása',
  loading: 'A naptár betöltése…',
  more: (count: number) => `további ${count}`,
  moreOf: (day: string, count: number) => `További ${count}: ${day}`,
  allDay: 'Időpont később',
  dayCount: (events: number, deliveries: number) => `${events} alkalom, ${deliveries} szállítás`,
  today: 'ma',
} as const;
