export { calendarAttachment, calendarAttachmentsOfEvent } from './calendar-attachment.ts';
export { registerCalendar } from './routes.ts';
