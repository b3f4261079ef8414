import type { ProductJson } from '@kosar/contract/catalogue/products';
import { Button } from '@mantine/core';
import { Link, Navigate, useParams } from 'react-router';
import { to } from '../../../app/paths.ts';
import { packingWords } from '../../../hu/packing-management.ts';
import { pages } from '../../../hu/pages.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import classes from './managed-product.module.css';
import { PackingsEditor } from './packings-editor.tsx';
import { ProductGate } from './product-gate.tsx';
import { ProductWarnings } from './product-warnings.tsx';

/** /management/producer/{producerId}/product/{productId}/packings: the packings of a product on a page of their own. */
export default function ProductPackingsPage() {
  const { productId } = useParams();
  return (
    <ProductGate id={productId}>
      {(product, producerId) =>
        product.state === 'DELETED' ? (
          <Navigate to={to('managedProduct', { producerId, id: product.id })} replace />
        ) : (
          <Packings product={product} producerId={producerId} />
        )
      }
    </ProductGate>
  );
}

function Packings({ product, producerId }: { readonly product: ProductJson; readonly producerId: string }) {
  const address = to('managedProduct', { producerId, id: product.id });
  return (
    <>
      <PageHead
        title={pages.productPackings.title}
        tabTitle={`${pages.productPackings.title} – ${product.name}`}
        crumbs={[
          { label: pages.management.title, to: to('management') },
          { label: pages.producerProducts.title, to: to('producerProducts', { producerId }) },
          { label: product.name, to: address },
        ]}
        actions={
          <Button component={Link} to={address} variant="default">
            {packingWords.toProduct}
          </Button>
        }
      />
      <div className={classes.stack}>
        <ProductWarnings product={product} />
        <PackingsEditor product={product} />
      </div>
    </>
  );
}
