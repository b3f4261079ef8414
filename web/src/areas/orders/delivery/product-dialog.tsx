import type { ItemsOfProducerJson } from '@kosar/contract/chains/deliveries';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { to } from '../../../app/paths.ts';
import { foodWords } from '../../../hu/food-facts.ts';
import { productWords } from '../../../hu/orders.ts';
import { Dialog, useUrlDialog } from '../../../ui/dialog.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { AvoidedProvider } from '../../../ui/food/avoided-context.tsx';
import { FoodFacts } from '../../../ui/food/food-facts.tsx';
import { FoodMark } from '../../../ui/food/food-mark.tsx';
import { Photo } from '../../../ui/photo.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { Stars } from '../../../ui/stars.tsx';
import type { Basket } from '../basket.ts';
import page from './delivery.module.css';
import { PackingRow } from './packing-row.tsx';
import classes from './product-dialog.module.css';

/** Details of the product that the address names (`?product=`), where it can be put into the basket as well. */
export default function ProductDialog({
  producers,
  basket,
  isOrderable,
}: {
  readonly producers: readonly ItemsOfProducerJson[];
  readonly basket: Basket;
  readonly isOrderable: boolean;
}) {
  const dialog = useUrlDialog('product');
  if (dialog.value === null) return null;
  const group = producers.find(({ items }) => items.some(({ id }) => String(id) === dialog.value));
  const item = group?.items.find(({ id }) => String(id) === dialog.value);
  if (!group || !item) {
    return (
      <Dialog title={productWords.packings} onClose={dialog.close}>
        <p>{productWords.missing}</p>
      </Dialog>
    );
  }
  const { product } = item;
  return (
    <Dialog title={item.name} onClose={dialog.close} size="lg">
      <div className={classes.dialog}>
        <Photo
          src={product.imageUrl ?? product.productType.imageUrl}
          alt=""
          color={product.productType.color}
          width={800}
          height={600}
          eager
        />
        <div>
          <Stars rating={item.rating} />
          {product.description !== '' && <RichText html={product.description} />}
          <Facts
            facts={[
              {
                label: productWords.producer,
                value: (
                  <Anchor component={Link} to={to('producer', { id: group.producer.id })}>
                    {group.producer.name}
                  </Anchor>
                ),
              },
              { label: productWords.type, value: product.productType.name },
            ]}
          />
        </div>
      </div>
      <h3 className={page.cardTitle}>{productWords.packings}</h3>
      <div className={classes.dialogPackings}>
        {item.amountTypes.map((packing) => (
          <PackingRow
            key={packing.id}
            packing={packing}
            itemName={item.name}
            basket={basket}
            isOrderable={isOrderable}
          />
        ))}
      </div>
      <h3 className={page.cardTitle}>{foodWords.title}</h3>
      <AvoidedProvider skeletonHeight={24}>
        <FoodMark food={product.food} />
      </AvoidedProvider>
      <FoodFacts productId={product.id} />
      <p>
        <Anchor component={Link} to={to('product', { id: product.id })}>
          {productWords.page}
        </Anchor>
      </p>
    </Dialog>
  );
}
