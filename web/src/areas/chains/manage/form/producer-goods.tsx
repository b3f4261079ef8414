import type {
  OfferedPackingJson,
  OfferedProductJson,
  OfferingProducerJson,
} from '@kosar/contract/chains/chain-preparing';
import { formatAmount, formatDay, formatFt, formatUnitPrice } from '@kosar/contract/format';
import { orderPriceFt } from '@kosar/domain/packing';
import { Badge, Button, Checkbox, Group } from '@mantine/core';
import { useState } from 'react';
import { newChainWords as t } from '../../../../hu/new-chain.ts';
import { hasWords, wordsOf } from '../../../../lib/find-words.ts';
import { AmountField, WholeField } from '../../../../ui/number-field.tsx';
import classes from './chain-form.module.css';
import {
  type Choice,
  firstChoice,
  type GoodsChoice,
  type GoodsRules,
  whyNotPacking,
  whyNotProduct,
} from './goods-choice.ts';

const PRODUCTS_AT_FIRST = 40;

interface GoodsOfProducer {
  readonly producer: OfferingProducerJson;
  readonly chosen: GoodsChoice;
  readonly rules: GoodsRules;
  readonly onChange: (chosen: GoodsChoice) => void;
}

/** One producer's products: closed it says how much of it is chosen, open it is chosen from. */
export function ProducerGoods({
  search,
  isOpenAtFirst,
  ...goods
}: GoodsOfProducer & { readonly search: string; readonly isOpenAtFirst: boolean }) {
  const { producer, chosen, rules, onChange } = goods;
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const [limit, setLimit] = useState(PRODUCTS_AT_FIRST);
  const words = wordsOf(search);
  const found = producer.products.filter(
    ({ name, packings }) =>
      words.length === 0 || hasWords([name, ...packings.map((one) => one.name)].join(' '), words),
  );
  const all = producer.products.flatMap(({ packings }) => packings);
  const count = all.filter(({ id }) => chosen.packings[id] !== undefined).length;
  if (words.length > 0 && found.length === 0) return null;
  const shown = found.slice(0, limit);
  const takeAll = () => onChange(withAll(producer, found, chosen, rules));
  const takeNone = () => onChange(without(found, chosen));
  return (
    <details
      className={classes.producer}
      open={isOpen || words.length > 0}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <span className={classes.producerName}>{producer.name}</span>
        <Badge variant="default" size="lg">
          {t.producerCount(count, all.length)}
        </Badge>
      </summary>
      {(isOpen || words.length > 0) && (
        <>
          <Group gap="sm" mb="sm">
            <Button variant="default" onClick={takeAll} aria-label={t.takeAllOf(producer.name)}>
              {t.takeAll}
            </Button>
            <Button variant="default" onClick={takeNone} aria-label={t.takeNoneOf(producer.name)}>
              {t.takeNone}
            </Button>
          </Group>
          <ul className="k-list">
            {shown.map((product) => (
              <Product key={product.id} product={product} {...goods} />
            ))}
          </ul>
          {shown.length < found.length && (
            <Button variant="default" onClick={() => setLimit(limit + PRODUCTS_AT_FIRST * 5)}>
              {t.more(found.length - shown.length)}
            </Button>
          )}
        </>
      )}
    </details>
  );
}

function withAll(
  producer: OfferingProducerJson,
  products: readonly OfferedProductJson[],
  chosen: GoodsChoice,
  rules: GoodsRules,
): GoodsChoice {
  const added = products.flatMap((product) =>
    product.packings
      .filter(
        (packing) =>
          chosen.packings[packing.id] === undefined &&
          whyNotPacking(packing, product, producer, rules) === null,
      )
      .map((packing) => [packing.id, firstChoice(packing)] as const),
  );
  return { ...chosen, packings: { ...chosen.packings, ...Object.fromEntries(added) } };
}

function without(products: readonly OfferedProductJson[], chosen: GoodsChoice): GoodsChoice {
  const left = new Set(products.flatMap(({ packings }) => packings.map(({ id }) => String(id))));
  return {
    ...chosen,
    packings: Object.fromEntries(Object.entries(chosen.packings).filter(([id]) => !left.has(id))),
  };
}

function Product({ product, ...goods }: GoodsOfProducer & { readonly product: OfferedProductJson }) {
  const { producer, chosen, rules, onChange } = goods;
  const why = whyNotProduct(product, producer, rules);
  const isChosen = product.packings.some(({ id }) => chosen.packings[id] !== undefined);
  const own = chosen.products[product.id] ?? firstChoice(product);
  const set = (over: Partial<Choice>) =>
    onChange({ ...chosen, products: { ...chosen.products, [product.id]: { ...own, ...over } } });
  return (
    <li className={classes.product}>
      <div className={classes.productHead}>
        <span className={classes.productName}>{product.name}</span>
        {why !== null && <Reason>{why}</Reason>}
      </div>
      {product.packings.map((packing) => (
        <Packing
          key={packing.id}
          packing={packing}
          product={product}
          isProductFit={why === null}
          {...goods}
        />
      ))}
      {isChosen && (
        <div className={classes.numbers}>
          <AmountField
            label={`${t.productMax} (${product.unitName})`}
            aria-label={t.productMaxOf(product.name, product.unitName)}
            placeholder={t.noMax}
            value={own.max}
            onChange={(event) => set({ max: event.currentTarget.value })}
          />
          <WholeField
            label={t.order}
            aria-label={t.orderOf(product.name)}
            value={own.order}
            onChange={(event) => set({ order: event.currentTarget.value })}
          />
        </div>
      )}
    </li>
  );
}

function Packing({
  packing,
  product,
  isProductFit,
  ...goods
}: GoodsOfProducer & {
  readonly packing: OfferedPackingJson;
  readonly product: OfferedProductJson;
  readonly isProductFit: boolean;
}) {
  const { producer, chosen, rules, onChange } = goods;
  const choice = chosen.packings[packing.id];
  const why = whyNotPacking(packing, product, producer, rules);
  const name = `${product.name}, ${packing.name}`;
  const set = (next: Choice | undefined) => {
    const { [packing.id]: _left, ...others } = chosen.packings;
    onChange({ ...chosen, packings: next === undefined ? others : { ...others, [packing.id]: next } });
  };
  return (
    <div className={classes.packing} data-chosen={choice !== undefined || undefined}>
      <Checkbox
        label={
          <>
            {packing.name} <span className={classes.price}>{priceOf(packing, product.unitName)}</span>
          </>
        }
        aria-label={name}
        description={lastOf(packing, product.unitName)}
        checked={choice !== undefined}
        disabled={why !== null && choice === undefined}
        onChange={() => set(choice === undefined ? firstChoice(packing) : undefined)}
      />
      {why !== null && isProductFit && <Reason>{why}</Reason>}
      {choice !== undefined && (
        <AmountField
          label={t.packingMax}
          aria-label={t.packingMaxOf(name)}
          placeholder={t.noMax}
          className={classes.packingMax ?? ''}
          value={choice.max}
          onChange={(event) => set({ ...choice, max: event.currentTarget.value })}
        />
      )}
    </div>
  );
}

/** Why something can't be taken: words on a chip, never colour alone. */
function Reason({ children }: { readonly children: string }) {
  return <span className={classes.reason}>{children}</span>;
}

/** „1 490 Ft/kg”, or a packet's price and size. */
function priceOf({ type, packetSize, price, unitPrice }: OfferedPackingJson, unit: string): string {
  if (type === 'NOT_PACKAGED' || type === 'PACKAGED_AND_ORDERED_BY_UNIT')
    return formatUnitPrice(unitPrice, unit);
  return `${formatFt(price)} / ${formatAmount(packetSize, unit)}`;
}

/** What it cost last, where that isn't what it costs now. */
function lastOf({ type, last, price, unitPrice }: OfferedPackingJson, unit: string): string | null {
  if (last === null) return null;
  const now = orderPriceFt({ type, priceFt: price, unitPriceFt: unitPrice });
  const before = orderPriceFt({ type, priceFt: last.price, unitPriceFt: last.unitPrice });
  if (now === before) return null;
  const words = type === 'NOT_PACKAGED' ? formatUnitPrice(before, unit) : formatFt(before);
  return t.lastPrice(words, formatDay(last.dayOfDelivery));
}
