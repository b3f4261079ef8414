import type { DeliveryItemJson } from '@kosar/contract/chains/deliveries';
import { memo, useMemo } from 'react';
import { Link } from 'react-router';
import { tableWords } from '../../../hu/orders.ts';
import { useSearchParams } from '../../../lib/use-search-params.ts';
import { FoodLine } from '../../../ui/food/food-line.tsx';
import { FoodMark } from '../../../ui/food/food-mark.tsx';
import { Photo } from '../../../ui/photo.tsx';
import { Stars } from '../../../ui/stars.tsx';
import type { Basket } from '../basket.ts';
import { PackingRow } from './packing-row.tsx';
import classes from './product-table.module.css';

/** One product with its packings. */
export const ProductRow = memo(function ProductRow({
  item,
  basket,
  isOrderable,
  isEager,
}: {
  readonly item: DeliveryItemJson;
  readonly basket: Basket;
  readonly isOrderable: boolean;
  /** Among the first pictures of the page. */
  readonly isEager: boolean;
}) {
  const { name, product, rating, amountTypes } = item;
  const head = useMemo(
    () => (
      <>
        <span className={classes.productHead}>
          <ProductLink itemId={item.id} name={name} />
          <Stars rating={rating} isShort />
        </span>
        <FoodMark food={product.food} />
        <FoodLine food={product.food} isShort />
      </>
    ),
    [item.id, name, rating, product.food],
  );
  return (
    <li className={classes.row} data-goods>
      <div className={classes.photo}>
        <Photo
          src={product.imageUrl ?? product.productType.imageUrl}
          alt=""
          color={product.productType.color}
          width={56}
          height={56}
          eager={isEager}
        />
      </div>
      <div className={classes.product}>
        {amountTypes.map((packing, index) => (
          <PackingRow
            key={packing.id}
            packing={packing}
            itemName={name}
            basket={basket}
            isOrderable={isOrderable}
            head={index === 0 && head}
          />
        ))}
      </div>
    </li>
  );
});

/** The name opens the details in place (`?product=`); back closes them. */
function ProductLink({ itemId, name }: { readonly itemId: number; readonly name: string }) {
  const [search] = useSearchParams();
  const next = new URLSearchParams(search);
  next.set('product', String(itemId));
  return (
    <Link
      to={`?${next}`}
      preventScrollReset
      className={classes.productName}
      aria-label={tableWords.detailsOf(name)}
    >
      {name}
    </Link>
  );
}
