import type { ProductJson } from '@kosar/contract/catalogue/products';
import { packingTypes, productForm as words } from '../../../hu/product-management.ts';
import { FieldSet } from '../../../ui/field-set.tsx';

/** What an invoice will call each packing. */
export function InvoiceNames({ product: { name, packings } }: { readonly product: ProductJson }) {
  return (
    <FieldSet legend={words.invoiceNames} description={words.invoiceNamesHint}>
      {packings.length === 0 ? (
        <p>{words.invoiceNone}</p>
      ) : (
        <ul>
          {packings.map((packing) => (
            <li key={packing.id}>
              {words.invoiceAs(
                packing.packaged ? packing.name : packingTypes.NOT_PACKAGED,
                packing.managed?.invoiceName ?? name,
              )}
            </li>
          ))}
        </ul>
      )}
    </FieldSet>
  );
}
