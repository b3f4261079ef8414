import { Group } from '@mantine/core';
import { chainEditingWords as t } from '../../../../hu/chain-editing.ts';
import { common } from '../../../../hu/common.ts';
import { newChainWords as words } from '../../../../hu/new-chain.ts';
import type { useForm } from '../../../../lib/use-form.ts';
import { LeaveGuard } from '../../../../ui/leave-guard.tsx';
import { AmountField, WholeField } from '../../../../ui/number-field.tsx';
import { SubmitButton } from '../../../../ui/submit-button.tsx';
import { maxOf, orderOf, textOf } from './goods-choice.ts';

/** What an item and a packing of a chain have in common as they are typed: how much of it there is, and where it stands. */
export interface PlaceValues extends Record<string, unknown> {
  readonly version: number;
  readonly maxAmount: string;
  readonly listOrder: string;
}
export type PlaceForm = ReturnType<typeof useForm<PlaceValues, never, never>>;

export function placeValues(row: {
  readonly version: number;
  readonly maxAmount: number | null;
  readonly listOrder: number;
}): PlaceValues {
  return { version: row.version, maxAmount: textOf(row.maxAmount), listOrder: String(row.listOrder) };
}

/** As the API takes it; an order that isn't there is no number, which the schema says beside its field. */
export function placeOf({ version, maxAmount, listOrder }: PlaceValues) {
  return {
    version,
    maxAmount: maxOf(maxAmount),
    listOrder: orderOf(listOrder),
  };
}

export function PlaceFields({
  form,
  max,
  isOpen,
}: {
  readonly form: PlaceForm;
  /** Name of the maximum, with its unit. */
  readonly max: string;
  readonly isOpen: boolean;
}) {
  return (
    <>
      <AmountField
        {...form.text('maxAmount', max)}
        description={t.maxHint}
        placeholder={words.noMax}
        disabled={!isOpen}
      />
      <WholeField {...form.text('listOrder', t.order)} description={t.orderHint} disabled={!isOpen} />
    </>
  );
}

export function SavePlace({ form, isOpen }: { readonly form: PlaceForm; readonly isOpen: boolean }) {
  return (
    <>
      {isOpen && (
        <Group>
          <SubmitButton isSending={form.isSending} sendingText={common.saving}>
            {common.save}
          </SubmitButton>
        </Group>
      )}
      <LeaveGuard when={form.isDirty && !form.isSending} title={t.leaveTitle} />
    </>
  );
}
