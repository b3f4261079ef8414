import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { states } from '../hu/states.ts';
import { causeOf, codeOf } from '../lib/problem-error.ts';
import { ErrorPanel } from './error-panel.tsx';

const QUIET_MS = 150;

/**
 * Shows what a query has: a skeleton of the final height while it loads (nothing in the first 150 ms), the error by its cause,
 * or the data. Old data stay as legible as they were while the next page of a list loads.
 */
export function LoadState<T>({
  query,
  children,
  skeleton,
  skeletonHeight = 240,
  empty,
  back,
  isPage = false,
}: {
  readonly query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isPending' | 'isPlaceholderData' | 'refetch'>;
  readonly children: (data: T) => ReactNode;
  readonly skeleton?: ReactNode;
  readonly skeletonHeight?: number;
  /** What to show instead of an empty array or an empty page of a list. */
  readonly empty?: ReactNode;
  /** Where a missing thing's list is. */
  readonly back?: { readonly to: string; readonly label: string };
  /** The page's head comes with the data: a failure is then the page itself, with the h1. */
  readonly isPage?: boolean;
}) {
  if (query.data !== undefined) {
    if (empty !== undefined && isEmpty(query.data)) return empty;
    return (
      <div className="k-reading" aria-busy={query.isPlaceholderData || undefined}>
        {children(query.data)}
      </div>
    );
  }
  if (query.error) {
    return (
      <ErrorPanel
        cause={causeOf(query.error)}
        code={codeOf(query.error)}
        onRetry={() => void query.refetch()}
        isPage={isPage}
        {...(back ? { back } : {})}
      />
    );
  }
  return <Loading>{skeleton ?? <Skeleton height={skeletonHeight} radius="lg" />}</Loading>;
}

function Loading({ children }: { readonly children: ReactNode }) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div
      role="status"
      aria-label={states.loading}
      aria-busy="true"
      style={{ visibility: isShown ? 'visible' : 'hidden' }}
    >
      {children}
    </div>
  );
}

function isEmpty(data: unknown): boolean {
  if (Array.isArray(data)) return data.length === 0;
  return typeof data === 'object' && data !== null && 'items' in data && isEmpty(data.items);
}
