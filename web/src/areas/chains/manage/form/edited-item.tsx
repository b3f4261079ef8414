import type { ChainFormItemJson, ChainFormPackingJson } from '@kosar/contract/chains/chain-editing';
import { formatAmount, formatDay } from '@kosar/contract/format';
import { Anchor, Checkbox } from '@mantine/core';
import { memo } from 'react';
import { Link } from 'react-router';
import { to } from '../../../../app/paths.ts';
import { chainEditingWords as t } from '../../../../hu/chain-editing.ts';
import { newChainWords as words } from '../../../../hu/new-chain.ts';
import { AmountField, WholeField } from '../../../../ui/number-field.tsx';
import classes from './chain-form.module.css';
import { type Edit, type Edits, isWrong, shownOf, type Typed } from './goods-draft.ts';
import { currentPriceWords, lastPriceWords, orderUnitOf, priceWords } from './packing-words.ts';

interface EditedItemProps {
  readonly item: ChainFormItemJson;
  readonly transporterId: number;
  readonly ofItems: Edits;
  readonly ofPackings: Edits;
  readonly isOpen: boolean;
  readonly onItem: (row: { id: number; version: number }, typed: Typed) => void;
  readonly onPacking: (row: { id: number; version: number }, typed: Typed) => void;
}

/** A product of a chain with its packings as rows of fields. Drawn again only when something of its own has changed. */
export const EditedItem = memo(Item, (before, after) => {
  if (before.item !== after.item || before.isOpen !== after.isOpen) return false;
  const { id, packings } = after.item;
  return (
    before.ofItems[id] === after.ofItems[id] &&
    packings.every((packing) => before.ofPackings[packing.id] === after.ofPackings[packing.id])
  );
});

function Item({ item, transporterId, ofItems, ofPackings, isOpen, onItem, onPacking }: EditedItemProps) {
  const shown = shownOf(item, ofItems[item.id]);
  return (
    <li className={classes.product}>
      <div className={classes.productHead}>
        <Anchor
          component={Link}
          to={to('deliveryItem', { transporterId, id: item.id })}
          className={classes.productName ?? ''}
        >
          {item.name}
        </Anchor>
        <span className={classes.facts}>
          {item.producer.name} · {t.ordered(formatAmount(item.orderedAmount, item.unitName))}
        </span>
        {item.unfit !== null && <span className={classes.reason}>{words.unfit[item.unfit]}</span>}
      </div>
      <Numbers
        name={item.name}
        unit={item.unitName}
        label={words.productMax}
        shown={shown}
        isDisabled={!isOpen}
        onEdit={(edit) => onItem(item, edit)}
      />
      {item.packings.map((packing) => (
        <Packing
          key={packing.id}
          packing={packing}
          itemName={item.name}
          edit={ofPackings[packing.id]}
          isOpen={isOpen}
          onEdit={(edit) => onPacking(packing, edit)}
        />
      ))}
    </li>
  );
}

function Packing({
  packing,
  itemName,
  edit,
  isOpen,
  onEdit,
}: {
  readonly packing: ChainFormPackingJson;
  readonly itemName: string;
  readonly edit: Edit | undefined;
  readonly isOpen: boolean;
  readonly onEdit: (typed: Typed) => void;
}) {
  const name = `${itemName}, ${packing.name}`;
  const unit = orderUnitOf(packing);
  const isFixed = !isOpen || packing.cancelled;
  const isIncluded = edit?.included ?? packing.included;
  const current = currentPriceWords(packing);
  return (
    <div className={classes.packing}>
      <Checkbox
        label={
          <>
            {packing.name} <span className={classes.price}>{priceWords(packing)}</span>
          </>
        }
        aria-label={t.includedOf(name)}
        description={[
          t.ordered(formatAmount(packing.orderedAmount, unit)),
          ...(packing.last === null
            ? []
            : [words.lastPrice(lastPriceWords(packing), formatDay(packing.last.dayOfDelivery))]),
        ].join(' · ')}
        checked={isIncluded}
        disabled={isFixed || (packing.orderedAmount > 0 && isIncluded)}
        onChange={(event) => onEdit({ included: event.currentTarget.checked })}
      />
      {packing.cancelled && <span className={classes.reason}>{t.cancelledPacking}</span>}
      {packing.unfit !== null && <span className={classes.reason}>{words.unfit[packing.unfit]}</span>}
      {current !== null && !isFixed && (
        <Checkbox
          label={t.takePrice}
          aria-label={t.takePriceOf(name)}
          description={t.newPrice(current)}
          checked={edit?.takesCurrentPrice ?? false}
          onChange={(event) => onEdit({ takesCurrentPrice: event.currentTarget.checked })}
        />
      )}
      <Numbers
        name={name}
        unit={unit}
        label={words.packingMax}
        shown={shownOf(packing, edit)}
        isDisabled={isFixed}
        onEdit={onEdit}
      />
    </div>
  );
}

function Numbers({
  name,
  unit,
  label,
  shown,
  isDisabled,
  onEdit,
}: {
  readonly name: string;
  readonly unit: string;
  readonly label: string;
  readonly shown: { readonly max: string; readonly order: string };
  readonly isDisabled: boolean;
  readonly onEdit: (typed: Typed) => void;
}) {
  return (
    <div className={classes.numbers}>
      <AmountField
        label={`${label} (${unit})`}
        aria-label={`${label} (${unit}): ${name}`}
        placeholder={words.noMax}
        disabled={isDisabled}
        error={isWrong({ ...shown, order: '0' })}
        value={shown.max}
        onChange={(event) => onEdit({ max: event.currentTarget.value })}
      />
      <WholeField
        label={words.order}
        aria-label={words.orderOf(name)}
        disabled={isDisabled}
        error={isWrong({ ...shown, max: '' })}
        value={shown.order}
        onChange={(event) => onEdit({ order: event.currentTarget.value })}
      />
    </div>
  );
}
