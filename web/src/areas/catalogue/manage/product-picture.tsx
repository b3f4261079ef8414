import { deleteProductImage, uploadProductImage } from '@kosar/contract/catalogue/product-management';
import { getProduct, type ProductJson, pageProducts } from '@kosar/contract/catalogue/products';
import { Text, Title } from '@mantine/core';
import { productForm as words } from '../../../hu/product-management.ts';
import { Card } from '../../../ui/card.tsx';
import { Photo } from '../../../ui/photo.tsx';
import { PictureField } from '../../../ui/picture-field.tsx';
import classes from './managed-product.module.css';

/** The product's own picture; without one its type's is shown (spec 5, Images: at least 200 px high). */
export function ProductPicture({ product }: { readonly product: ProductJson }) {
  const hasOwn = product.managed?.hasOwnImage ?? false;
  return (
    <Card as="section" className={classes.section}>
      <Title order={2}>{words.picture}</Title>
      <PictureField
        calls={{
          upload: uploadProductImage,
          remove: deleteProductImage,
          input: { params: { id: product.id } },
          refresh: [getProduct, pageProducts],
        }}
        hasPicture={hasOwn}
        hint={words.pictureHint}
        removeTitle={words.pictureRemoveTitle}
        removeText={words.pictureRemoveText}
      >
        <div className={classes.picture}>
          <Photo
            src={product.imageUrl}
            alt={hasOwn ? product.name : ''}
            color={product.productType.color}
            width={320}
            height={240}
          />
        </div>
      </PictureField>
      {!hasOwn && product.imageUrl !== null && <Text size="sm">{words.pictureOfType}</Text>}
    </Card>
  );
}
