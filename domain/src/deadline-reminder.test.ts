import { expect, test } from 'vitest';
import { isReminderDue } from './deadline-reminder.ts';

const orderDeadline = new Date('2026-11-22T20:00:00+01:00');
const hoursBefore = (hours: number) => new Date(orderDeadline.getTime() - hours * 3_600_000);
const facts = { orderDeadline, openedAt: hoursBefore(100), remindedDeadline: null };

test('a deadline is reminded of from 24 hours before it until it passes', () => {
  expect(isReminderDue(facts, new Date(hoursBefore(24).getTime() - 1))).toBe(false);
  expect(isReminderDue(facts, hoursBefore(24))).toBe(true);
  expect(isReminderDue(facts, hoursBefore(0.1))).toBe(true);
  expect(isReminderDue(facts, orderDeadline)).toBe(false);
});

test('a deadline is reminded of once, and again when it has moved', () => {
  expect(isReminderDue({ ...facts, remindedDeadline: orderDeadline }, hoursBefore(20))).toBe(false);
  expect(isReminderDue({ ...facts, remindedDeadline: hoursBefore(48) }, hoursBefore(20))).toBe(true);
});

test('a chain that opened in its last day isn’t reminded of: its opening was news just now', () => {
  expect(isReminderDue({ ...facts, openedAt: hoursBefore(24) }, hoursBefore(10))).toBe(false);
  expect(isReminderDue({ ...facts, openedAt: hoursBefore(25) }, hoursBefore(10))).toBe(true);
});
