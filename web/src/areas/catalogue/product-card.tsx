import type { ProductListItemJson } from '@kosar/contract/catalogue/products';
import { Anchor, Button } from '@mantine/core';
import { IconBan, IconTruckDelivery } from '@tabler/icons-react';
import { Link } from 'react-router';
import { to } from '../../app/paths.ts';
import { catalogue as words } from '../../hu/catalogue.ts';
import { Card } from '../../ui/card.tsx';
import { FoodMark } from '../../ui/food/food-mark.tsx';
import { Photo } from '../../ui/photo.tsx';
import { Stars } from '../../ui/stars.tsx';
import { priceRangeText } from './price-text.ts';
import classes from './product-card.module.css';

/** A product as a card: what it is, whose, for how much, and where it can be ordered. */
export function ProductCard({
  product,
  isEager,
  onWhere,
}: {
  readonly product: ProductListItemJson;
  readonly isEager: boolean;
  readonly onWhere: () => void;
}) {
  const { id, name, producer, unitPriceFrom, unitPriceTo, unitName } = product;
  return (
    <Card as="li" flush className={classes.card ?? ''} data-goods>
      <Photo src={product.imageUrl} alt="" color={product.productType.color} eager={isEager} />
      <div className={classes.body}>
        <h3 className={classes.name}>
          <Anchor component={Link} to={to('product', { id })} inherit>
            {name}
          </Anchor>
        </h3>
        <Anchor
          component={Link}
          to={to('producer', { id: producer.id })}
          c="dimmed"
          className={classes.producer ?? ''}
        >
          {producer.name}
        </Anchor>
        <p className={classes.price}>
          {unitPriceFrom === null || unitPriceTo === null
            ? words.card.noPrice
            : priceRangeText(unitPriceFrom, unitPriceTo, unitName)}
        </p>
        <Stars rating={product.rating} />
        <FoodMark food={product.food} />
      </div>
      <div className={classes.where}>
        <Where product={product} onWhere={onWhere} />
      </div>
    </Card>
  );
}

function Where({
  product,
  onWhere,
}: {
  readonly product: ProductListItemJson;
  readonly onWhere: () => void;
}) {
  const { name, currentDeliveryCount: count, available } = product;
  if (count === 0) {
    return (
      <p className={classes.not}>
        <IconBan size={20} stroke={1.75} aria-hidden />
        {available ? words.card.notNow : words.card.OUT_OF_STOCK_COME_BACK_LATER}
      </p>
    );
  }
  return (
    <Button
      variant="light"
      fullWidth
      aria-haspopup="dialog"
      aria-label={words.card.orderableOf(name, count)}
      leftSection={<IconTruckDelivery size={20} stroke={1.75} aria-hidden />}
      onClick={onWhere}
    >
      {words.card.orderable(count)}
    </Button>
  );
}
