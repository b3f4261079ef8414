import { approveProduct, refuseProduct } from '@kosar/contract/catalogue/product-approval';
import { getProduct, type ProductJson } from '@kosar/contract/catalogue/products';
import type { ApprovalState } from '@kosar/domain/vocabulary';
import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { approvals } from '../../hu/approvals.ts';
import { catalogue } from '../../hu/catalogue.ts';
import { useSend } from '../../lib/queries.ts';
import { ConfirmSend } from '../../ui/confirmed-action.tsx';
import { FailurePanel } from '../../ui/failure-panel.tsx';
import { useReason } from './use-reason.tsx';

const words = catalogue.approval;
const COLORS: Readonly<Record<ApprovalState, string>> = {
  WAITING: 'gray',
  APPROVED: 'leaf',
  REFUSED: 'paprika',
};

/** For those who approve products: each marketplace of theirs, how this one stands there, and the way to decide (design 4, Marketplace). */
export default function ProductApproval({ product }: { readonly product: ProductJson }) {
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {words.text}
      </Text>
      {product.approvableIn.map((marketplace) => (
        <Decision key={marketplace.id} product={product} marketplace={marketplace} />
      ))}
    </Stack>
  );
}

function Decision({
  product,
  marketplace: { id, name },
}: {
  readonly product: ProductJson;
  readonly marketplace: ProductJson['approvableIn'][number];
}) {
  const [isRefusing, setRefusing] = useState(false);
  const approve = useSend(approveProduct, { refresh: [getProduct] });
  const { state, reason } = standingOf(product, id);
  const isApproved = state === 'APPROVED';
  const decide = () =>
    approve.mutate({ input: { params: { id, productId: product.id }, body: { approved: !isApproved } } });
  return (
    <Stack gap="xs">
      <FailurePanel title={words.failed} error={approve.error} />
      <Group justify="space-between">
        <Group gap="sm">
          <Text>{name}</Text>
          <Badge variant="light" color={COLORS[state]} tt="none">
            {approvals.states[state]}
          </Badge>
        </Group>
        <Group gap="sm">
          {state !== 'REFUSED' && (
            <Button
              variant="subtle"
              color="paprika"
              aria-label={words.refuseFor(name)}
              onClick={() => setRefusing(true)}
            >
              {approvals.refuse}
            </Button>
          )}
          <Button
            variant={isApproved ? 'default' : 'filled'}
            aria-label={isApproved ? words.withdrawFor(name) : words.approveFor(name)}
            loading={approve.isPending}
            onClick={decide}
          >
            {isApproved ? approvals.withdraw : approvals.approve}
          </Button>
        </Group>
      </Group>
      {reason !== '' && (
        <Text size="sm" c="dimmed">
          {reason}
        </Text>
      )}
      {isRefusing && <Refuse productId={product.id} marketplaceId={id} onClose={() => setRefusing(false)} />}
    </Stack>
  );
}

function Refuse({
  productId,
  marketplaceId,
  onClose,
}: {
  readonly productId: number;
  readonly marketplaceId: number;
  readonly onClose: () => void;
}) {
  const reason = useReason();
  return (
    <ConfirmSend
      send={refuseProduct}
      input={() => ({ params: { id: marketplaceId, productId }, body: { reason: reason.read() } })}
      refresh={[getProduct]}
      title={approvals.refuseTitle}
      confirm={approvals.refuse}
      failed={words.failed}
      onClose={onClose}
      isDangerous
    >
      <p>{approvals.refuseText}</p>
      {reason.field}
    </ConfirmSend>
  );
}

function standingOf(
  { approvedInMarketplaces, refusedIn }: ProductJson,
  marketplaceId: number,
): { state: ApprovalState; reason: string } {
  if (approvedInMarketplaces.some(({ id }) => id === marketplaceId)) return { state: 'APPROVED', reason: '' };
  const refusal = refusedIn.find(({ id }) => id === marketplaceId);
  return refusal === undefined
    ? { state: 'WAITING', reason: '' }
    : { state: 'REFUSED', reason: refusal.reason };
}
