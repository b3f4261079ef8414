import { Skeleton, Stack } from '@mantine/core';

/** The page of a delivery while it loads, in its final proportions. */
export function DeliverySkeleton() {
  return (
    <Stack gap="lg">
      <Skeleton height={36} width="60%" />
      <Skeleton height={190} radius="lg" />
      <Skeleton height={44} />
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} height={112} radius="lg" />
      ))}
    </Stack>
  );
}
