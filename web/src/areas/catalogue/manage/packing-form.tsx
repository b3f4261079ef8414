import type { PackingJson } from '@kosar/contract/catalogue/packings';
import type { ProductJson } from '@kosar/contract/catalogue/products';
import { isPackaged } from '@kosar/domain/packing';
import { PACKING_TYPES } from '@kosar/domain/vocabulary';
import { Button, Group, Radio, Title } from '@mantine/core';
import { common } from '../../../hu/common.ts';
import { conflictWords } from '../../../hu/conflict.ts';
import { packingTypeHints, packingWords as words } from '../../../hu/packing-management.ts';
import { packingTypes, productForm, productStates } from '../../../hu/product-management.ts';
import { Card } from '../../../ui/card.tsx';
import { ConflictPanel } from '../../../ui/conflict-panel.tsx';
import { Form } from '../../../ui/form.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { AmountFields, NamingFields, PriceFields, StateFields } from './packing-fields.tsx';
import { PackingPreview } from './packing-preview.tsx';
import classes from './packings.module.css';
import { usePackingForm } from './use-packing-form.ts';

/** A packing's form (spec 5, Packing form rules): the type decides which fields there are, and what the buyer will see stands beside. */
export function PackingForm({
  product,
  packing,
  count,
  onDone,
  onCancel,
}: {
  readonly product: ProductJson;
  /** null is a new one. */
  readonly packing: PackingJson | null;
  /** How many packings the product has. */
  readonly count: number;
  readonly onDone: (saved: PackingJson) => void;
  readonly onCancel: () => void;
}) {
  const packed = usePackingForm(product, packing, count, onDone);
  const { form } = packed;
  const { onChange: _, ...type } = form.choice<string>('type', words.type);
  return (
    <div className={classes.editor}>
      <Card className={classes.form}>
        <Title order={2} mb="md">
          {packing === null ? words.add : words.editTitle(nameOf(packing))}
        </Title>
        <Form form={form} label={words.add}>
          <ConflictPanel
            form={form}
            before={packed.before}
            load={packed.reload}
            labels={CONFLICT_LABELS}
            show={choiceWords}
          />
          <Radio.Group {...type} onChange={(next) => packed.change('type', next)}>
            <div className={classes.types}>
              {PACKING_TYPES.map((one) => (
                <Radio
                  key={one}
                  value={one}
                  size="md"
                  label={packingTypes[one]}
                  description={packingTypeHints[one]}
                />
              ))}
            </div>
          </Radio.Group>
          {isPackaged(form.values.type) && <NamingFields packed={packed} unit={product.unitName} />}
          <PriceFields packed={packed} unit={product.unitName} packing={packing} />
          <AmountFields packed={packed} unit={product.unitName} />
          <StateFields packed={packed} unit={product.unitName} />
          <Group gap="sm">
            <SubmitButton isSending={form.isSending} sendingText={common.saving}>
              {words.save}
            </SubmitButton>
            <Button variant="default" onClick={onCancel}>
              {common.cancel}
            </Button>
          </Group>
        </Form>
        <LeaveGuard when={form.isDirty} />
      </Card>
      <PackingPreview values={form.values} unit={product.unitName} />
    </div>
  );
}

/** Loose goods are called by what they are: their stored name is the unit. */
export function nameOf({ packaged, name }: PackingJson): string {
  return packaged ? name : packingTypes.NOT_PACKAGED;
}

const CHOICES: Readonly<Record<string, string>> = { ...packingTypes, ...productStates };

function choiceWords(value: unknown): string {
  if (typeof value !== 'string' || value === '') return conflictWords.nothing;
  return CHOICES[value] ?? value;
}

const CONFLICT_LABELS = {
  type: words.type,
  name: words.name,
  invoiceName: words.invoiceName,
  packetSize: words.packetSize,
  packetWeight: words.packetWeight,
  price: words.price,
  unitPrice: words.unitPriceShort,
  deviation: words.deviation,
  increment: words.increment,
  minOrderAmount: words.minOrder,
  state: productForm.state,
  listOrder: productForm.listOrder,
  globalMaxAmount: productForm.globalMax,
  defaultMaxAmount: productForm.defaultMax,
} as const;
