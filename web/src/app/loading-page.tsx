import { Skeleton } from '@mantine/core';
import { states } from '../hu/states.ts';

/** Stands where a page will be, in about its shape. */
export function LoadingPage() {
  return (
    <div aria-busy="true" role="status" aria-label={states.loading} style={{ minHeight: '60vh' }}>
      <Skeleton height={36} width="min(20rem, 70%)" mt="xs" mb="lg" />
      <Skeleton height={160} radius="lg" mb="md" />
      <Skeleton height={160} radius="lg" />
    </div>
  );
}
