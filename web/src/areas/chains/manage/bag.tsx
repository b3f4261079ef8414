import { formatAmount } from '@kosar/contract/format';
import { Checkbox } from '@mantine/core';
import { IconHash, IconScaleOutline } from '@tabler/icons-react';
import { useState } from 'react';
import { chainOrderWords } from '../../../hu/chain-orders.ts';
import { type BagJson, loadText, ownerOf, type PackingOfBag } from '../../../lib/bag-words.ts';
import { lineName, orderUnit } from '../../../lib/packing-words.ts';
import { Card } from '../../../ui/card.tsx';
import classes from './managed-chain.module.css';

const t = chainOrderWords.packs;

/** One bag: whose it is and how heavy; what goes into it opens on a tap. */
export function Bag({
  bag,
  place,
  packings,
  isPacked,
  onToggle,
}: {
  readonly bag: BagJson;
  readonly place: number;
  readonly packings: ReadonlyMap<number, PackingOfBag>;
  readonly isPacked: boolean;
  readonly onToggle: () => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const owner = ownerOf(bag, place);
  return (
    <Card as="li" flush className={classes.bag ?? ''}>
      <details onToggle={(event) => setOpen(event.currentTarget.open)} className={classes.fold}>
        <summary>
          <span className={classes.who}>{owner}</span>
          <span className={classes.quiet}>
            {[bag.code, ...(bag.optionType === 'HOME_DELIVERY' ? [t.home] : []), loadText([bag])]
              .filter((text) => text !== '')
              .join(' · ')}
          </span>
        </summary>
        {isOpen && <BagLines bag={bag} packings={packings} />}
      </details>
      <Checkbox
        className={classes.tick}
        size="lg"
        checked={isPacked}
        onChange={onToggle}
        aria-label={t.doneOf(owner)}
      />
    </Card>
  );
}

/** What goes into a bag, along the shelves; loose goods and those paid by weight carry the mark of the scale. */
export function BagLines({
  bag,
  packings,
  hasBox = false,
}: {
  readonly bag: BagJson;
  readonly packings: ReadonlyMap<number, PackingOfBag>;
  /** A box to tick by hand, on paper. */
  readonly hasBox?: boolean;
}) {
  return (
    <div className={classes.inside}>
      {bag.note !== '' && (
        <p className="k-flush">
          {t.note}: {bag.note}
        </p>
      )}
      <ul className={classes.lines}>
        {bag.lines.map((line) => {
          const { packingId } = line;
          const packing = packings.get(packingId);
          if (packing === undefined) return null;
          const Icon = packing.isWeighed ? IconScaleOutline : IconHash;
          return (
            <li key={packingId}>
              {hasBox && <span className={classes.box} aria-hidden />}
              <span className={classes.what}>{lineName(packing.itemName, packing)}</span>
              <span className={classes.how}>
                <Icon size={16} stroke={1.75} aria-hidden />
                {stateText(line, packing)}
              </span>
              <strong className={classes.much}>{amountText(line, packing)}</strong>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

type BagLineJson = BagJson['lines'][number];

/** How it is packed; once it is recorded, that it was and what had been ordered. */
function stateText({ amount, recorded }: BagLineJson, packing: PackingOfBag): string {
  if (recorded === null) return packing.isWeighed ? t.weigh : t.count;
  if (recorded.amount === 0) return t.notHandedOver;
  const isOther = recorded.inUnits !== null || recorded.amount !== amount;
  const done = packing.isWeighed ? t.weighed : t.handedOver;
  return isOther ? `${done}, ${t.ordered(formatAmount(amount, orderUnit(packing)))}` : done;
}

/** What was recorded, where something was: a list that is printed then is of today's bag. */
function amountText({ amount, recorded }: BagLineJson, packing: PackingOfBag): string {
  const inUnits = recorded?.inUnits ?? null;
  if (inUnits !== null) return formatAmount(inUnits, packing.unitName);
  return formatAmount(recorded?.amount ?? amount, orderUnit(packing));
}
