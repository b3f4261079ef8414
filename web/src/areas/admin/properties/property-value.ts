import { formatNumber } from '@kosar/contract/format';
import { PROPERTIES, type PropertyKey } from '@kosar/domain/properties';
import { properties as t } from '../../../hu/properties.ts';

/** A property's value as people read it, with what it counts. */
export function valueWords(key: PropertyKey, value: string | number): string {
  if (value === '') return t.empty;
  if (PROPERTIES[key].type === 'SWITCH') return value === 'ON' ? t.on : t.off;
  if (PROPERTIES[key].type === 'SYNONYMS') return t.lines(String(value).split('\n').length);
  return typeof value === 'number' ? `${formatNumber(value)}${t.keys[key].unit}` : value;
}
