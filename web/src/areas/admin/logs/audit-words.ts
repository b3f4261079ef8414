import { formatInstant } from '@kosar/contract/format';
import { auditFields } from '../../../hu/audit-fields.ts';
import { auditValues } from '../../../hu/audit-values.ts';
import { auditNouns, auditVerbs } from '../../../hu/log-words.ts';

/** „Rendelés: lemondás”, or null for an action that has no words. */
export function actionWords(action: string): string | null {
  const [noun = '', verb = ''] = action.split('.');
  const said = { noun: auditNouns[noun], verb: auditVerbs[verb] };
  return said.noun === undefined || said.verb === undefined ? null : `${said.noun}: ${said.verb}`;
}

/** „Rendelés”, or null for a table that has no words. */
export function entityWords(entity: string): string | null {
  return auditNouns[entity] ?? null;
}

/** „Tételek 1. › Mennyiség” of `items.0.amountMilli`; null where any part of the way has no words. */
export function fieldWords(field: string): string | null {
  const said: string[] = [];
  for (const part of field.split('.')) {
    const word = /^\d+$/.test(part) ? null : wordOf(part);
    if (word === undefined) return null;
    if (word !== null) said.push(word);
    else said.push(`${said.pop() ?? ''} ${Number(part) + 1}.`.trim());
  }
  return said.join(' › ');
}

/** A moment, a yes or no, or a state in words; anything else as it stands. */
export function valueWords(value: string): string {
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return formatInstant(value);
  return auditValues[value] ?? value;
}

/** What the name of a field ends or begins with beside its word: the unit, an id, a moment, a claim. */
const BESIDE = [/(?:Ft|Milli|Percent|Ids?|At)$/, /^is(?=[A-Z])/];

function wordOf(part: string): string | undefined {
  const names = BESIDE.reduce<string[]>(
    (found, beside) => [...found, ...found.map((name) => bare(name, beside))],
    [part],
  );
  return names.map((name) => auditFields[name]).find((word) => word !== undefined);
}

function bare(name: string, beside: RegExp): string {
  const rest = name.replace(beside, '');
  return rest.charAt(0).toLowerCase() + rest.slice(1);
}
