// The time of a life is counted in minutes from the midnight at which it begins.
export const HOUR = 60;
export const DAY = 24 * HOUR;
export const WEEK = 7 * DAY;
