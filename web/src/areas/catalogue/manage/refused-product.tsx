import { askForProductApproval } from '@kosar/contract/catalogue/product-approval';
import { getProduct, type ProductJson } from '@kosar/contract/catalogue/products';
import { Button } from '@mantine/core';
import { refusedWords as t } from '../../../hu/approvals.ts';
import { useSend } from '../../../lib/queries.ts';
import { FailurePanel } from '../../../ui/failure-panel.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { showSuccess } from '../../../ui/toast.tsx';

/** Marketplaces that don't want the product, why, and the way to ask them to look again. */
export function RefusedProduct({ product: { id, refusedIn } }: { readonly product: ProductJson }) {
  const send = useSend(askForProductApproval, { refresh: [getProduct] });
  if (refusedIn.length === 0) return null;
  const reasons = refusedIn.filter(({ reason }) => reason !== '');
  return (
    <Panel tone="warning" title={t.title(refusedIn.map(({ name }) => name).join(', '))}>
      {reasons.length > 0 && (
        <ul>
          {reasons.map(({ id: marketplaceId, name, reason }) => (
            <li key={marketplaceId}>{t.because(name, reason)}</li>
          ))}
        </ul>
      )}
      <p>{t.text}</p>
      <FailurePanel title={t.failed} error={send.error} />
      <Button
        mt="sm"
        variant="default"
        loading={send.isPending}
        onClick={() => send.mutate({ input: { params: { id } } }, { onSuccess: () => showSuccess(t.asked) })}
      >
        {t.ask}
      </Button>
    </Panel>
  );
}
