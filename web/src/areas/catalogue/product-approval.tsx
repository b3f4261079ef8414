import { approveProduct } from '@kosar/contract/product-approval';
import { getProduct, type ProductJson } from '@kosar/contract/products';
import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { catalogue } from '../../hu/catalogue.ts';
import { useSend } from '../../lib/queries.ts';
import { FailurePanel } from '../../ui/failure-panel.tsx';

const words = catalogue.approval;

/** For those who approve products: each marketplace of theirs, whether it approved this one, and the way to decide (design 4, Marketplace). */
export default function ProductApproval({ product }: { readonly product: ProductJson }) {
  const send = useSend(approveProduct, { refresh: [getProduct] });
  const decide = (marketplaceId: number, approved: boolean) =>
    send.mutate({ input: { params: { id: marketplaceId, productId: product.id }, body: { approved } } });
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {words.text}
      </Text>
      <FailurePanel title={words.failed} error={send.error} />
      {product.approvableIn.map(({ id, name }) => {
        const isApproved = product.approvedInMarketplaces.some((marketplace) => marketplace.id === id);
        return (
          <Group key={id} justify="space-between">
            <Group gap="sm">
              <Text>{name}</Text>
              <Badge variant="light" color={isApproved ? 'leaf' : 'gray'} tt="none">
                {isApproved ? words.approved : words.waiting}
              </Badge>
            </Group>
            <Button
              variant={isApproved ? 'default' : 'filled'}
              aria-label={isApproved ? words.withdrawFor(name) : words.approveFor(name)}
              loading={send.isPending}
              onClick={() => decide(id, !isApproved)}
            >
              {isApproved ? words.withdraw : words.approve}
            </Button>
          </Group>
        );
      })}
    </Stack>
  );
}
