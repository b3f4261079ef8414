export { calendarAttachment } from './calendar-attachment.ts';
export { registerCalendar } from './routes.ts';
