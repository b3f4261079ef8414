import {
  listManagedTaxCategories,
  type ManagedTaxCategoryJson,
} from '@kosar/contract/catalogue/tax-category-management';
import { formatNumber, formatPercent } from '@kosar/contract/format';
import { isTaxCode } from '@kosar/domain/tax-code';
import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconReceiptTax, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { taxCategories as t } from '../../../hu/catalogue-settings.ts';
import { pages } from '../../../hu/pages.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { Card } from '../../../ui/card.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RemoveTaxDialog } from './remove-tax-dialog.tsx';
import { TaxDialog } from './tax-dialog.tsx';

type Asked =
  | { readonly action: 'new' }
  | { readonly action: 'edit' | 'remove'; readonly category: ManagedTaxCategoryJson };

/** /admin/tax-categories: how products are taxed, as invoices say it (spec 7, /taxcategory). */
export default function TaxCategoriesPage() {
  const all = useEndpoint(listManagedTaxCategories, {});
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const add = (
    <Button
      leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
      onClick={() => setAsked({ action: 'new' })}
    >
      {t.newOne}
    </Button>
  );
  return (
    <>
      <PageHead title={pages.adminTaxCategories.title} lead={t.lead} actions={add} />
      <LoadState
        query={all}
        skeletonHeight={320}
        empty={<EmptyState title={t.newOne} Icon={IconReceiptTax} action={add} />}
      >
        {(list) => (
          <div className="k-stack">
            <UnknownCodes list={list} />
            <Card>
              <DataTable
                caption={pages.adminTaxCategories.title}
                columns={columns((action, category) => setAsked({ action, category }), list.length === 1)}
                groups={[{ key: 'all', rows: list }]}
                keyOf={({ id }) => id}
              />
            </Card>
          </div>
        )}
      </LoadState>
      {asked?.action === 'new' && <TaxDialog category={null} onClose={close} />}
      {asked?.action === 'edit' && <TaxDialog category={asked.category} onClose={close} />}
      {asked?.action === 'remove' && (
        <RemoveTaxDialog category={asked.category} all={all.data ?? []} onClose={close} />
      )}
    </>
  );
}

/** Categories from before the service's codes were asked for: nothing else may go wrong in silence until they are mended. */
function UnknownCodes({ list }: { readonly list: readonly ManagedTaxCategoryJson[] }) {
  const names = list.filter(({ code }) => !isTaxCode(code)).map(({ name, code }) => `${name} (${code})`);
  if (names.length === 0) return null;
  return (
    <Panel tone="warning" title={t.unknownTitle}>
      <p>{t.unknown(names.join(', '))}</p>
    </Panel>
  );
}

function columns(
  choose: (action: 'edit' | 'remove', category: ManagedTaxCategoryJson) => void,
  isOnly: boolean,
): readonly Column<ManagedTaxCategoryJson>[] {
  return [
    { label: t.name, cell: ({ name }) => name },
    { label: t.code, cell: ({ code }) => code },
    { label: t.vat, cell: ({ vat }) => formatPercent(vat), isNumber: true },
    { label: t.products, cell: ({ productCount }) => formatNumber(productCount), isNumber: true },
    {
      label: t.actionsOf,
      cell: (category) => (
        <span className="k-row-xs">
          <Button
            variant="default"
            leftSection={<IconPencil size={20} stroke={1.75} aria-hidden />}
            aria-label={t.editOf(category.name)}
            onClick={() => choose('edit', category)}
          >
            {t.edit}
          </Button>
          {!isOnly && (
            <Button
              variant="subtle"
              color="paprika"
              leftSection={<IconTrash size={20} stroke={1.75} aria-hidden />}
              aria-label={t.removeOf(category.name)}
              onClick={() => choose('remove', category)}
            >
              {t.remove}
            </Button>
          )}
        </span>
      ),
    },
  ];
}
