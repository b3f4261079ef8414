import type { PackingJson } from '@kosar/contract/catalogue/packings';
import { getPacking, pagePackings } from '@kosar/contract/catalogue/packings';
import { createPacking, updatePacking } from '@kosar/contract/catalogue/product-management';
import { getProduct, type ProductJson, pageProducts } from '@kosar/contract/catalogue/products';
import { fieldProblems } from '@kosar/contract/messages';
import type { FieldProblem } from '@kosar/contract/problem';
import { isOrderedByPacket, isPackaged } from '@kosar/domain/packing';
import { followPackingChange, type PackingChange } from '@kosar/domain/packing-edit';
import { useState } from 'react';
import * as z from 'zod/mini';
import { call } from '../../../lib/call.ts';
import { goodFt, goodPercent, goodWhole, problems } from '../../../lib/form-checks.ts';
import { typedFt, typedPercent, typedText } from '../../../lib/typed-number.ts';
import { useForm } from '../../../lib/use-form.ts';
import {
  bodyOfPacking,
  newPacking,
  numbersOf,
  type PackingValues,
  settledPacking,
  textOfMilli,
  valuesOfPacking,
} from './packing-values.ts';

/** The form of a new or an existing packing; a change of the type, the size or a price is followed at once by what depends on it. */
export function usePackingForm(
  product: ProductJson,
  packing: PackingJson | null,
  count: number,
  onDone: (saved: PackingJson) => void,
) {
  const [before] = useState(() =>
    packing === null ? newPacking(product.unitName, count) : valuesOfPacking(packing),
  );
  const form = useForm({
    schema: SCHEMA,
    initial: before,
    toBody: (values) => ({ version: values.version, ...bodyOfPacking(values) }),
    check: numberProblems,
    send: ({ version, ...body }) =>
      packing === null
        ? call(createPacking, { body: { productId: product.id, ...body } })
        : call(updatePacking, { params: { id: packing.id }, body: { version, ...body } }),
    refresh: [getProduct, pagePackings, pageProducts, getPacking],
    onDone: (saved) => {
      onDone(saved);
    },
    draftKey: packing === null ? `packing-new-${product.id}` : `packing-${packing.id}`,
  });
  const change = (changed: PackingChange, text: string) => {
    form.set(changed, text);
    const numbers = numbersOf({ ...form.values, [changed]: text });
    const next = followPackingChange(numbers, changed);
    // Only what has changed by the rule is written: a half-typed number stays as it is typed.
    const write = (path: 'packetSize' | 'increment' | 'deviation' | 'price' | 'unitPrice', shown: string) =>
      path !== changed && form.set(path, shown);
    if (next.packetSizeMilli !== numbers.packetSizeMilli)
      write('packetSize', textOfMilli(next.packetSizeMilli));
    if (next.incrementMilli !== numbers.incrementMilli) write('increment', textOfMilli(next.incrementMilli));
    if (next.deviationPercent !== numbers.deviationPercent)
      write('deviation', typedText(next.deviationPercent));
    if (next.priceFt !== numbers.priceFt) write('price', typedText(next.priceFt));
    if (next.unitPriceFt !== numbers.unitPriceFt) write('unitPrice', typedText(next.unitPriceFt));
  };
  /** Whole forints can't say every pair of prices: when a field is left, the price that the buyer doesn't pay shows what it will be. */
  const settle = () => {
    const settled = settledPacking(form.values, product.unitName);
    if (settled === null) return;
    const [path, ft] = isOrderedByPacket(settled.type)
      ? (['unitPrice', settled.unitPriceFt] as const)
      : (['price', settled.priceFt] as const);
    if (typedFt(form.values[path]) !== ft) form.set(path, typedText(ft));
  };
  const reload = async (): Promise<PackingValues> =>
    packing === null ? before : valuesOfPacking(await call(getPacking, { params: { id: packing.id } }));
  return { form, before, reload, change, settle };
}

export type PackingForm = ReturnType<typeof usePackingForm>;

const SCHEMA = updatePacking.body;

const percents = z.object({ deviation: z.nullable(z.int().check(z.minimum(0), z.maximum(100))) });

/** Numbers that can't be read; how far the weight may differ is asked for in percents. */
function numberProblems(values: PackingValues): FieldProblem[] {
  return [
    ...problems(
      goodFt('price', isPackaged(values.type) ? values.price : ''),
      goodFt('unitPrice', values.unitPrice),
      goodWhole('listOrder', values.listOrder),
      goodPercent('deviation', values.type === 'PACKAGED_AND_ORDERED_BY_PACKAGE' ? '' : values.deviation),
    ),
    ...deviationProblems(values),
  ];
}

/** The form asks for percents where the call takes a ratio, so it says itself what is wrong with them. */
function deviationProblems({ type, deviation }: PackingValues): FieldProblem[] {
  if (type === 'PACKAGED_AND_ORDERED_BY_PACKAGE') return [];
  const parsed = z.safeParse(percents, { deviation: typedPercent(deviation) }, { reportInput: true });
  return parsed.success ? [] : fieldProblems(parsed.error.issues);
}
