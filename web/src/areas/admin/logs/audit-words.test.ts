import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AUDIT_ACTIONS } from '@kosar/contract/audit-actions';
import { expect, test } from 'vitest';
import { jobTasks } from '../../../hu/log-words.ts';
import { actionWords, entityWords, fieldWords, valueWords } from './audit-words.ts';

const SERVER = join(import.meta.dirname, '../../../../../server/src');

/** What the server's sources say, without its tests and tools. */
const source = globSync('{areas,infra}/**/*.ts', { cwd: SERVER })
  .concat('jobs.ts')
  .filter((file) => !/test|demo|proof/.test(file))
  .map((file) => readFileSync(join(SERVER, file), 'utf8'))
  .join('\n');

const found = (pattern: RegExp) => [...new Set([...source.matchAll(pattern)].map(([, name = '']) => name))];

test('every action and thing that the server writes into the log has words', () => {
  expect(AUDIT_ACTIONS.filter((action) => actionWords(action) === null)).toEqual([]);
  const entities = found(/\b(?:entity: |auditOf\()'([a-z_]+)'/g);
  expect(entities.length).toBeGreaterThan(30);
  expect(entities.filter((entity) => entityWords(entity) === null)).toEqual([]);
});

test('every job of the server has words', () => {
  const tasks = found(/^(?:export )?const (?:[A-Z]+_)+[A-Z]+ = '([a-z]+(?:-[a-z]+)+)';/gm).filter((task) => {
    const constant = new RegExp(`const (\\w+) = '${task}'`).exec(source)?.[1] ?? '';
    return new RegExp(`\\[${constant}\\]:|addJob\\([^)]*\\b${constant}\\b|task: ${constant}\\b`).test(source);
  });
  expect(tasks.length).toBeGreaterThan(20);
  expect(tasks.filter((task) => jobTasks[task] === undefined)).toEqual([]);
});

test('the name of a field is written in its words, also within lists and with its unit; one without words isn’t', () => {
  expect(fieldWords('minIncomeFt')).toBe('Minimum');
  expect(fieldWords('isCurrent')).toBe('Jelenlegi');
  expect(fieldWords('deliveryPointId')).toBe('Átvevőpont');
  expect(fieldWords('items.0.amountMilli')).toBe('Tételek 1. › Mennyiség');
  expect(fieldWords('items.0.flurbs')).toBeNull();
});

test('moments, yes and no and states are written as people say them', () => {
  expect(valueWords('2026-11-20T09:00:00.000Z')).toContain('2026');
  expect(valueWords('true')).toBe('igen');
  expect(valueWords('ORDERING_CLOSED')).toBe('Lezárult');
  expect(valueWords('Szilva')).toBe('Szilva');
});
