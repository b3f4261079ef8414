import { listProducts, type ProductListItemJson } from '@kosar/contract/catalogue/products';
import { formatUnitPrice } from '@kosar/contract/format';
import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { to } from '../../app/paths.ts';
import { actors } from '../../hu/actors.ts';
import { useEndpoint } from '../../lib/queries.ts';
import { Card } from '../../ui/card.tsx';
import { AvoidedProvider } from '../../ui/food/avoided-context.tsx';
import { FoodMark } from '../../ui/food/food-mark.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { Photo } from '../../ui/photo.tsx';
import { Stars } from '../../ui/stars.tsx';
import classes from './producer-products.module.css';

const words = actors.producer;
const SHOWN_AT_FIRST = 6;

/** What a producer sells, that which can be ordered now first. Nothing while there is nothing. */
export function ProducerProducts({ producerId }: { readonly producerId: number }) {
  const products = useEndpoint(listProducts, { query: { producer: producerId } });
  return (
    <LoadState query={products} skeletonHeight={320} empty={null}>
      {(found) => <Products products={found} />}
    </LoadState>
  );
}

function Products({ products }: { readonly products: readonly ProductListItemJson[] }) {
  const [isWhole, showWhole] = useState(false);
  const sorted = products.toSorted((a, b) => Number(isOrderable(b)) - Number(isOrderable(a)));
  const shown = isWhole ? sorted : sorted.slice(0, SHOWN_AT_FIRST);
  return (
    <Card as="section">
      <h2 className="k-subheading-md">{words.products}</h2>
      <AvoidedProvider skeletonHeight={320}>
        <ul className={classes.products}>
          {shown.map((product) => (
            <ProductRow key={product.id} product={product} />
          ))}
        </ul>
      </AvoidedProvider>
      {shown.length < products.length && (
        <Button variant="default" className={classes.more ?? ''} onClick={() => showWhole(true)}>
          {words.allProducts(products.length)}
        </Button>
      )}
    </Card>
  );
}

function ProductRow({ product }: { readonly product: ProductListItemJson }) {
  return (
    <li className={classes.product}>
      <div className={classes.picture}>
        <Photo src={product.imageUrl} alt="" color={product.productType.color} sizes="5rem" />
      </div>
      <div className={classes.what}>
        <Anchor component={Link} to={to('product', { id: product.id })}>
          {product.name}
        </Anchor>
        <span>{pricesOf(product)}</span>
        <Stars rating={product.rating} />
        <FoodMark food={product.food} />
        <span className="k-hint">
          {isOrderable(product)
            ? actors.producers.currentCount(product.currentDeliveryCount)
            : words.notOrderable}
        </span>
      </div>
    </li>
  );
}

function isOrderable({ currentDeliveryCount }: ProductListItemJson): boolean {
  return currentDeliveryCount > 0;
}

/** „490 Ft/kg”, or from the lowest: „420 Ft/kg-tól” would need a suffix, so „420–490 Ft/kg”. */
function pricesOf({ unitPriceFrom: from, unitPriceTo: upTo, unitName }: ProductListItemJson): string {
  if (from === null || upTo === null) return '';
  const dearest = formatUnitPrice(upTo, unitName);
  return from === upTo ? dearest : words.priceRange(formatUnitPrice(from, unitName), dearest);
}
