import type { ChainJson } from '@kosar/contract/chains/chains';
import type { DeliveryItemJson, DeliveryPackingJson } from '@kosar/contract/chains/deliveries';
import { formatAmount, formatDeviation, formatFt, formatUnitPrice } from '@kosar/contract/format';
import { Anchor } from '@mantine/core';
import { IconBasketOff } from '@tabler/icons-react';
import { Link } from 'react-router';
import { to } from '../../app/paths.ts';
import { chains as words } from '../../hu/chains.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { AvoidedProvider } from '../../ui/food/avoided-context.tsx';
import { FoodMark } from '../../ui/food/food-mark.tsx';
import { Photo } from '../../ui/photo.tsx';
import { Stars } from '../../ui/stars.tsx';
import classes from './chain-goods.module.css';

/** What the chain brings, by producer, with its prices. */
export function ChainGoods({ chain }: { readonly chain: ChainJson }) {
  return (
    <section aria-labelledby="chain-goods">
      <h2 id="chain-goods">{words.goods}</h2>
      {chain.itemsByProducer.length === 0 ? (
        <EmptyState Icon={IconBasketOff} title={words.noGoods}>
          <p>{words.noGoodsHint}</p>
        </EmptyState>
      ) : (
        <AvoidedProvider skeletonHeight={900}>
          <p className={classes.hint}>{words.goodsHint}</p>
          <div className="k-stack">
            {chain.itemsByProducer.map(({ producer, items }) => (
              <Card as="section" key={producer.id} aria-labelledby={`producer-${producer.id}`}>
                <div className={classes.producer}>
                  <h3 id={`producer-${producer.id}`} className="k-subheading">
                    <Anchor component={Link} to={to('producer', { id: producer.id })} inherit>
                      {producer.name}
                    </Anchor>
                  </h3>
                  <span className={classes.count}>{words.products(items.length)}</span>
                </div>
                <ul className={classes.items}>
                  {items.map((item) => (
                    <Item key={item.id} item={item} />
                  ))}
                </ul>
              </Card>
            ))}
          </div>
        </AvoidedProvider>
      )}
    </section>
  );
}

function Item({ item }: { readonly item: DeliveryItemJson }) {
  const { name, product, rating, amountTypes } = item;
  return (
    <li className={classes.item}>
      <div className={classes.photo}>
        <Photo
          src={product.imageUrl ?? product.productType.imageUrl}
          alt=""
          color={product.productType.color}
          width={72}
          height={54}
        />
      </div>
      <div className="k-fills">
        <div className={classes.itemHead}>
          <Anchor component={Link} to={to('product', { id: product.id })}>
            {name}
          </Anchor>
          <Stars rating={rating} />
        </div>
        <FoodMark food={product.food} />
        <ul className={classes.packings}>
          {amountTypes.map((packing) => (
            <Packing key={packing.id} packing={packing} itemName={name} />
          ))}
        </ul>
      </div>
    </li>
  );
}

function Packing({
  packing,
  itemName,
}: {
  readonly packing: DeliveryPackingJson;
  readonly itemName: string;
}) {
  const { packaged, name, deviation, availableAmount } = packing;
  const isOut = packing.state !== 'AVAILABLE' || availableAmount === 0;
  return (
    <li className={classes.packing}>
      <span className={classes.packingName}>
        {packaged && name !== itemName ? name : packing.unitName}
        {deviation > 0 && <span className={classes.note}> {formatDeviation(deviation)}</span>}
        {isOut && <span className={classes.note}> {words.soldOut}</span>}
      </span>
      <span className={classes.price}>{priceWords(packing)}</span>
    </li>
  );
}

/** „1 490 Ft/kg”, or the packet's price with its unit price beside it. */
function priceWords(packing: DeliveryPackingJson): string {
  const { packaged, packetSize, unitName, discountedPacketPrice, discountedUnitPrice } = packing;
  const unit = formatUnitPrice(discountedUnitPrice, unitName);
  if (!packaged) return unit;
  return `${formatFt(discountedPacketPrice)} / ${formatAmount(packetSize, unitName)} (${unit})`;
}
