/** Words inside the calendar and the year view. */
export const calendarWords = {
  skip: 'Naptár átugrása',
  loading: 'A naptár betöltése…',
  more: (count: number) => `további ${count}`,
  allDay: 'Időpont később',
  dayCount: (events: number, deliveries: number) => `${events} alkalom, ${deliveries} szállítás`,
  today: 'ma',
  pastMonths: (count: number) => `Elmúlt hónapok (${count})`,
} as const;
