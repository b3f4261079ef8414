import { getPacking, type PackingJson, pagePackings } from '@kosar/contract/catalogue/packings';
import { deletePacking } from '@kosar/contract/catalogue/product-management';
import { getProduct, pageProducts } from '@kosar/contract/catalogue/products';
import { formatAmount } from '@kosar/contract/format';
import { toMilli } from '@kosar/domain/amount';
import { isOrderedByPacket } from '@kosar/domain/packing';
import { Button, Group, Text } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { common } from '../../../hu/common.ts';
import { packetUnit } from '../../../hu/orders.ts';
import { packingWords as words } from '../../../hu/packing-management.ts';
import { packingTypes } from '../../../hu/product-management.ts';
import { Card } from '../../../ui/card.tsx';
import { ConfirmedAction } from '../../../ui/confirmed-action.tsx';
import { OfferBadge } from './offer-badge.tsx';
import { nameOf } from './packing-form.tsx';
import { priceLine } from './packing-preview.tsx';
import classes from './packings.module.css';

/** A packing in the list of its product: for how much, how much is ordered and left, and what can be done with it. */
export function PackingRow({
  packing,
  ordered,
  onEdit,
}: {
  readonly packing: PackingJson;
  readonly ordered: number;
  readonly onEdit: () => void;
}) {
  const name = nameOf(packing);
  const unit = isOrderedByPacket(packing.type) ? packetUnit : packing.unitName;
  return (
    <Card as="li" className={classes.row ?? ''}>
      <div className={classes.what}>
        <h2 className={classes.name}>{name}</h2>
        {packing.packaged && <p className="k-note">{packingTypes[packing.type]}</p>}
        <OfferBadge state={packing.state} isSoldOut={packing.managed?.globalMaxAmount === 0} />
      </div>
      <div className={classes.what}>
        <p className={classes.price}>
          {priceLine({
            type: packing.type,
            priceFt: packing.price,
            unitPriceFt: packing.unitPrice,
            unitName: packing.unitName,
            packetSizeMilli: toMilli(packing.packetSize),
          })}
        </p>
        <StockText packing={packing} unit={unit} />
        {ordered > 0 && <p className="k-note">{words.ordered(formatAmount(ordered, unit))}</p>}
      </div>
      <Group gap="sm" className={classes.actions ?? ''}>
        <Button
          variant="default"
          onClick={onEdit}
          aria-label={words.editOf(name)}
          leftSection={<IconPencil size={20} stroke={1.75} aria-hidden />}
        >
          {words.edit}
        </Button>
        <DeletePacking packing={packing} name={name} />
      </Group>
    </Card>
  );
}

function StockText({ packing: { managed }, unit }: { readonly packing: PackingJson; readonly unit: string }) {
  if (managed === null || managed.globalMaxAmount === null || managed.leftAmount === null) return null;
  return (
    <p className="k-note">
      {words.left(formatAmount(managed.leftAmount, unit), formatAmount(managed.globalMaxAmount, unit))}
    </p>
  );
}

function DeletePacking({ packing: { id }, name }: { readonly packing: PackingJson; readonly name: string }) {
  return (
    <ConfirmedAction
      send={deletePacking}
      input={{ params: { id } }}
      refresh={[pagePackings, getProduct, pageProducts, getPacking]}
      title={words.delete.title(name)}
      confirm={common.delete}
      failed={words.delete.failed}
      done={words.delete.done(name)}
      isDangerous
      button={(ask) => (
        <Button
          variant="subtle"
          color="paprika"
          aria-label={words.deleteOf(name)}
          leftSection={<IconTrash size={20} stroke={1.75} aria-hidden />}
          onClick={ask}
        >
          {common.delete}
        </Button>
      )}
    >
      <Text>{words.delete.text}</Text>
    </ConfirmedAction>
  );
}
