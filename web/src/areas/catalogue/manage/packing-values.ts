import type { PackingJson } from '@kosar/contract/catalogue/packings';
import type { updatePacking } from '@kosar/contract/catalogue/product-management';
import type { Parsed } from '@kosar/contract/endpoint';
import { fromMilli, isAmount, ONE, toMilli } from '@kosar/domain/amount';
import { isPackaged } from '@kosar/domain/packing';
import type { PackingNumbers } from '@kosar/domain/packing-edit';
import { type NormalPacking, normalisePacking } from '@kosar/domain/packing-form';
import type { Unit } from '@kosar/domain/vocabulary';
import {
  typedFt,
  typedNumber,
  typedPercent,
  typedRatio,
  typedText,
  typedWhole,
} from '../../../lib/typed-number.ts';

type Body = Parsed<typeof updatePacking>['body'];

/** A packing as its form holds it: numbers as they are typed, the deviation in percent. */
export type PackingValues = {
  readonly type: Body['type'];
  readonly name: string;
  readonly invoiceName: string;
  readonly packetSize: string;
  readonly packetWeight: string;
  readonly price: string;
  readonly unitPrice: string;
  readonly deviation: string;
  readonly increment: string;
  readonly minOrderAmount: string;
  readonly state: Body['state'];
  readonly listOrder: string;
  readonly globalMaxAmount: string;
  readonly defaultMaxAmount: string;
  readonly version: number;
};

/** Units that are weighed out, so that a step is less than a whole and the weight may differ. */
const WEIGHED: readonly Unit[] = ['kg', 'l'];

/** A new packing of a product with so many already. */
export function newPacking(unit: Unit, count: number): PackingValues {
  const isWeighed = WEIGHED.includes(unit);
  return {
    type: 'NOT_PACKAGED',
    name: '',
    invoiceName: '',
    packetSize: '1',
    packetWeight: '',
    price: '',
    unitPrice: '',
    // How exactly someone weighs is theirs to say; pieces are counted.
    deviation: isWeighed ? '' : '0',
    increment: isWeighed ? '0,1' : '1',
    minOrderAmount: '0',
    state: 'AVAILABLE',
    listOrder: String(count),
    globalMaxAmount: '',
    defaultMaxAmount: '',
    version: 0,
  };
}

/** The form's values of a packing as it stands. */
export function valuesOfPacking(packing: PackingJson): PackingValues {
  const { managed } = packing;
  return {
    type: packing.type,
    name: packing.packaged ? packing.name : '',
    invoiceName: managed?.invoiceName ?? '',
    packetSize: typedText(packing.packetSize),
    packetWeight: typedText(packing.packetWeight),
    price: typedText(packing.price),
    unitPrice: typedText(packing.unitPrice),
    deviation: typedText(Math.round(packing.deviation * 100)),
    increment: typedText(packing.increment),
    minOrderAmount: typedText(packing.minOrderAmount),
    state: packing.state === 'NOT_AVAILABLE' ? 'NOT_AVAILABLE' : 'AVAILABLE',
    listOrder: typedText(packing.listOrder),
    globalMaxAmount: typedText(managed?.globalMaxAmount ?? null),
    defaultMaxAmount: typedText(managed?.defaultMaxAmount ?? null),
    version: managed?.version ?? 0,
  };
}

/** The body of the call but for its version: only what the type has. What is still empty goes as it is, for the schema to ask for it. */
export function bodyOfPacking(values: PackingValues): Omit<Body, 'version'> {
  const { type } = values;
  return {
    type,
    state: values.state,
    listOrder: typedWhole(values.listOrder) as number,
    minOrderAmount: typedNumber(values.minOrderAmount) ?? 0,
    unitPrice: typedFt(values.unitPrice) as number,
    globalMaxAmount: typedNumber(values.globalMaxAmount),
    defaultMaxAmount: typedNumber(values.defaultMaxAmount),
    ...(type === 'PACKAGED_AND_ORDERED_BY_PACKAGE' ? {} : { deviation: typedRatio(values.deviation) }),
    ...(isPackaged(type) ? packetOf(values) : { increment: given(values.increment) }),
  };
}

function packetOf(values: PackingValues) {
  return {
    name: values.name,
    invoiceName: values.invoiceName,
    packetSize: given(values.packetSize),
    packetWeight: given(values.packetWeight),
    price: typedFt(values.price) ?? undefined,
  };
}

function given(text: string): number | undefined {
  return typedNumber(text) ?? undefined;
}

/** The numbers that the rules of the form are about; what isn't a good number yet is null. */
export function numbersOf(values: PackingValues): PackingNumbers {
  return {
    type: values.type,
    packetSizeMilli: milliOf(values.packetSize),
    incrementMilli: milliOf(values.increment),
    deviationPercent: goodOf(typedPercent(values.deviation)),
    priceFt: goodOf(typedFt(values.price)),
    unitPriceFt: goodOf(typedFt(values.unitPrice)),
  };
}

/** The packing as it will be stored, for what the buyer will see of it; null while a price or a size is missing. */
export function settledPacking(values: PackingValues, unitName: Unit): NormalPacking | null {
  const { packetSizeMilli, priceFt, unitPriceFt, incrementMilli, deviationPercent } = numbersOf(values);
  const sizeMilli = isPackaged(values.type) ? packetSizeMilli : ONE;
  if (sizeMilli === null || sizeMilli === 0 || unitPriceFt === null) return null;
  return normalisePacking({
    type: values.type,
    name: values.name,
    invoiceName: values.invoiceName,
    unitName,
    packetSizeMilli: sizeMilli,
    packetWeightMilli: milliOf(values.packetWeight),
    deviationPercent: deviationPercent ?? 0,
    incrementMilli: incrementMilli ?? ONE,
    minOrderMilli: milliOf(values.minOrderAmount) ?? 0,
    priceFt: priceFt ?? unitPriceFt,
    unitPriceFt,
  });
}

/** An amount in thousandths, if that is what was typed. */
export function milliOf(text: string): number | null {
  const typed = typedNumber(text);
  return typed !== null && typed >= 0 && isAmount(typed) ? toMilli(typed) : null;
}

/** Thousandths as they are typed. */
export function textOfMilli(milli: number | null): string {
  return milli === null ? '' : typedText(fromMilli(milli));
}

function goodOf(typed: number | null): number | null {
  return typed !== null && typed >= 0 && Number.isSafeInteger(typed) ? typed : null;
}
