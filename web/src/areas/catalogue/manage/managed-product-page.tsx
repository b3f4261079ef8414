import { updateProduct } from '@kosar/contract/catalogue/product-management';
import {
  getOrderedAmountOfProduct,
  getProduct,
  type ProductJson,
  pageProducts,
} from '@kosar/contract/catalogue/products';
import { formatAmount } from '@kosar/contract/format';
import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import { useCrumbs } from '../../../app/admin-room.ts';
import { to } from '../../../app/paths.ts';
import { common } from '../../../hu/common.ts';
import { pages } from '../../../hu/pages.ts';
import { productForm as words } from '../../../hu/product-management.ts';
import { call } from '../../../lib/call.ts';
import { queryKey, useEndpoint } from '../../../lib/queries.ts';
import { useAddressTab } from '../../../lib/use-address-tab.ts';
import { useForm } from '../../../lib/use-form.ts';
import { AddressTabs } from '../../../ui/address-tabs.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { showSuccess } from '../../../ui/toast.tsx';
import { BillingFields } from './billing-fields.tsx';
import { DeleteProduct } from './delete-product.tsx';
import { FoodTab } from './food/food-tab.tsx';
import { InfoFields } from './info-fields.tsx';
import { InvoiceNames } from './invoice-names.tsx';
import classes from './managed-product.module.css';
import { OfferBadge } from './offer-badge.tsx';
import { PackingsEditor } from './packings-editor.tsx';
import { productFields, wrongTabs } from './product-fields.ts';
import { ProductFormFrame } from './product-form-frame.tsx';
import { ProductGate } from './product-gate.tsx';
import { ProductPicture } from './product-picture.tsx';
import { bodyOfProduct, valuesOfProduct } from './product-values.ts';
import { ProductWarnings } from './product-warnings.tsx';
import { StockFields } from './stock-fields.tsx';
import { useWrongTab } from './use-wrong-tab.ts';

/** /management/producer/{producerId}/product/{id}?tab: a product in five tabs, three of which are one form. */
export default function ManagedProductPage() {
  const { id } = useParams();
  return (
    <ProductGate id={id}>
      {(product, producerId) => (
        <>
          <Head product={product} producerId={producerId} />
          {product.state === 'DELETED' ? (
            <Removed producerId={producerId} />
          ) : (
            <Tabs product={product} producerId={producerId} />
          )}
        </>
      )}
    </ProductGate>
  );
}

interface Own {
  readonly product: ProductJson;
  readonly producerId: string;
}

function Head({ product: { id, name, state, managed }, producerId }: Own) {
  const crumbs = useCrumbs('adminProducts', [
    { label: pages.management.title, to: to('management') },
    { label: pages.producerProducts.title, to: to('producerProducts', { producerId }) },
  ]);
  return (
    <PageHead
      title={name}
      crumbs={crumbs}
      badge={<OfferBadge state={state} isSoldOut={managed?.globalMaxAmount === 0} />}
      actions={
        state !== 'DELETED' && (
          <Button
            component={Link}
            to={to('product', { id })}
            variant="default"
            leftSection={<IconEye size={20} stroke={1.75} aria-hidden />}
          >
            {words.view}
          </Button>
        )
      }
    />
  );
}

function Removed({ producerId }: { readonly producerId: string }) {
  return (
    <Panel tone="info" title={words.removed.title}>
      <p>{words.removed.text}</p>
      <Button component={Link} to={to('producerProducts', { producerId })} variant="default">
        {words.removed.back}
      </Button>
    </Panel>
  );
}

export const TABS = ['info', 'food', 'packings', 'billing', 'stock'] as const;
/** As the specification counts them, which knows nothing of food. */
export const COUNTED_TABS = ['info', 'packings', 'billing', 'stock'] as const;

function Tabs({ product, producerId }: Own) {
  const { form, before, reload } = useProductForm(product);
  const fields = productFields(form);
  const [isDeleted, setDeleted] = useState(false);
  const [tab, open] = useAddressTab(TABS, COUNTED_TABS);
  const wrong = wrongTabs(form);
  useWrongTab({ attempts: form.attempts, wrong, tab, open });
  const labelOf = (name: Exclude<(typeof TABS)[number], 'food'>) =>
    wrong.some((one) => one === name) ? words.tabs.wrong(words.tabs[name]) : words.tabs[name];
  const frame = { form, before, reload };
  if (isDeleted) return <Navigate to={to('producerProducts', { producerId })} replace />;
  const info = (
    <div className={classes.columns}>
      <ProductFormFrame {...frame}>
        <InfoFields form={form} fields={fields} isUnitFixed={product.managed?.unitFixed ?? false} />
      </ProductFormFrame>
      <div className={classes.stack}>
        <ProductPicture product={product} />
        <div>
          <DeleteProduct product={product} onDeleted={() => setDeleted(true)} />
        </div>
      </div>
    </div>
  );
  const packings = <PackingsEditor product={product} />;
  const billing = (
    <ProductFormFrame {...frame}>
      <BillingFields fields={fields} />
      <InvoiceNames product={product} />
    </ProductFormFrame>
  );
  const stock = (
    <ProductFormFrame {...frame}>
      <StockNow product={product} />
      <StockFields fields={fields} unit={form.values.unitName} />
    </ProductFormFrame>
  );
  const food = <FoodTab productId={product.id} />;
  return (
    <div className={classes.stack}>
      <ProductWarnings product={product} />
      <AddressTabs
        id="product"
        label={words.tabs.label}
        tabs={[
          { name: 'info', label: labelOf('info'), show: () => info },
          { name: 'food', label: words.tabs.food, show: () => food },
          { name: 'packings', label: labelOf('packings'), show: () => packings },
          { name: 'billing', label: labelOf('billing'), show: () => billing },
          { name: 'stock', label: labelOf('stock'), show: () => stock },
        ]}
      />
      <LeaveGuard when={form.isDirty} />
    </div>
  );
}

/** What orders hold of it, beside the ceilings that it is decided by. */
function StockNow({ product: { id, unitName, managed } }: { readonly product: ProductJson }) {
  const ordered = useEndpoint(getOrderedAmountOfProduct, { params: { id } }).data?.amount;
  const left = managed?.leftAmount ?? null;
  return (
    <Facts
      facts={[
        { label: words.ordered, value: ordered === undefined ? null : formatAmount(ordered, unitName) },
        { label: words.left, value: left === null ? null : formatAmount(left, unitName) },
      ]}
    />
  );
}

function useProductForm(product: ProductJson) {
  const client = useQueryClient();
  const [before, setBefore] = useState(() => valuesOfProduct(product));
  const { id } = product;
  const form = useForm({
    schema: updateProduct.body,
    initial: before,
    toBody: (values) => ({ version: values.version, ...bodyOfProduct(values) }),
    send: (body) => call(updateProduct, { params: { id }, body }),
    refresh: [pageProducts],
    onDone: (saved) => {
      client.setQueryData(queryKey(getProduct, { params: { id: String(id) } }), saved);
      setBefore(valuesOfProduct(saved));
      form.reset(valuesOfProduct(saved));
      showSuccess(common.saved);
    },
    draftKey: `product-${id}`,
  });
  const reload = async () => valuesOfProduct(await call(getProduct, { params: { id } }));
  return { form, before, reload };
}
