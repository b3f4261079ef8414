import {
  approveProduct,
  type ProductApprovalJson,
  refuseProduct,
} from '@kosar/contract/catalogue/product-approval';
import { to } from '../../../../app/paths.ts';
import { approvals as t } from '../../../../hu/approvals.ts';
import { call } from '../../../../lib/call.ts';
import type { BulkAction, RowAction } from '../../../../ui/admin-list/list-column.ts';
import { useReason } from '../../use-reason.tsx';

/** What can be decided of a product, and of many at once. */
export function useDecisions() {
  const reason = useReason();
  const refuse = (row: ProductApprovalJson) =>
    call(refuseProduct, { params: paramsOf(row), body: { reason: reason.read() } });
  const refuseText = (
    <>
      <p>{t.refuseText}</p>
      {reason.field}
    </>
  );
  const actionsOf = (row: ProductApprovalJson): readonly RowAction[] => [
    ...(row.state === 'APPROVED'
      ? []
      : [{ label: t.approve, run: () => decide(row, true), done: t.approved }]),
    ...(row.state === 'APPROVED'
      ? [
          {
            label: t.withdraw,
            run: () => decide(row, false),
            done: t.withdrawn,
            ask: { title: t.withdrawTitle, text: <p>{t.withdrawText}</p>, confirm: t.withdraw },
          },
        ]
      : []),
    ...(row.state === 'REFUSED'
      ? []
      : [
          {
            label: t.refuse,
            run: () => refuse(row),
            done: t.refused,
            ask: { title: t.refuseTitle, text: refuseText, confirm: t.refuse, isDangerous: true },
          },
        ]),
    { label: t.look, to: to('product', { id: row.product.id }) },
  ];
  const bulk: readonly BulkAction<ProductApprovalJson>[] = [
    {
      label: t.approve,
      fits: ({ state }) => state !== 'APPROVED',
      run: (row) => decide(row, true),
      done: t.approvedMany,
      text: <p>{t.approveText}</p>,
    },
    {
      label: t.refuse,
      fits: ({ state }) => state !== 'REFUSED',
      run: refuse,
      done: t.refusedMany,
      text: refuseText,
      isDangerous: true,
    },
  ];
  return { actionsOf, bulk };
}

function decide(row: ProductApprovalJson, approved: boolean) {
  return call(approveProduct, { params: paramsOf(row), body: { approved } });
}

function paramsOf({ product, marketplace }: ProductApprovalJson) {
  return { id: marketplace.id, productId: product.id };
}
