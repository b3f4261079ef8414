import type { Endpoint, Output } from '@kosar/contract/endpoint';
import {
  keepPreviousData,
  QueryClient,
  type UseMutateFunction,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import { type CallOptions, call, type InputArgument } from './call.ts';
import { causeOf, ProblemError } from './problem-error.ts';
import { serverRendering } from './server-rendering.ts';

const RETRIES = 2;
const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 30_000;
/** How long an answer outlives the last page that showed it. */
const CACHED_MS = 10 * 60_000;

/**
 * One cache for the app. Only what may heal by itself is asked again: no connection, a busy or failing server. What the server
 * stopped because it took too long would take as long again: that is for the person to decide.
 */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: cachedMs(),
        networkMode: 'always',
        retryDelay,
        retry: (count, error) => count < RETRIES && ['offline', 'server', 'busy'].includes(causeOf(error)),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** A server keeps what a page asked for until the page is made, without a timer that would hold it any longer. */
function cachedMs(): number {
  return serverRendering() === null ? CACHED_MS : Number.POSITIVE_INFINITY;
}

/** Twice as long each time, and never sooner than the server asked for. */
export function retryDelay(count: number, error: Error): number {
  const asked = error instanceof ProblemError ? (error.retryAfterSeconds ?? 0) * 1000 : 0;
  return Math.min(LONGEST_RETRY_MS, Math.max(asked, FIRST_RETRY_MS * 2 ** count));
}

/** The cache key of a call; `queryKey(endpoint)` alone stands for every input of it. */
export function queryKey<E extends Endpoint>(endpoint: E, input?: InputArgument<E>): readonly unknown[] {
  return input === undefined ? [endpoint.name] : [endpoint.name, input];
}

export interface LoadOptions {
  /** false waits, such as for an id that isn't known yet. */
  readonly enabled?: boolean;
  /** Milliseconds between polls; false for none. */
  readonly pollMs?: number | false;
  /** How long the answer counts as fresh; it is kept at least as long. */
  readonly staleMs?: number;
  /** Keeps showing the last page while the next loads (lists, calendars). */
  readonly keepPrevious?: boolean;
}

/** Loads what a GET endpoint answers: `const delivery = useEndpoint(getDelivery, { params: { id } })`. Show it with LoadState. */
export function useEndpoint<E extends Endpoint>(
  endpoint: E,
  input: InputArgument<E>,
  { enabled = true, pollMs = false, staleMs, keepPrevious = false }: LoadOptions = {},
): UseQueryResult<Output<E>> {
  return useQuery<Output<E>>({
    queryKey: queryKey(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    enabled,
    refetchInterval: pollMs,
    ...(staleMs === undefined ? {} : { staleTime: staleMs, gcTime: Math.max(staleMs, cachedMs()) }),
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
  });
}

type SendInput<E extends Endpoint> = { readonly input: InputArgument<E>; readonly options?: CallOptions };
type Send<E extends Endpoint> = UseMutateFunction<Output<E>, Error, SendInput<E>>;
type OnSuccess<E extends Endpoint> = NonNullable<Parameters<Send<E>>[1]>['onSuccess'];

/**
 * Sends: `const follow = useSend(subscribe, { refresh: [listPoints] })`, then `follow.mutate({ input: { body } }, { onSuccess })`.
 * After success the answers of the `refresh` endpoints are asked for again, and then `onSuccess` runs, also where the new answers have taken
 * away the part that has sent: a row that was deleted still says so. `onSent` runs before they are asked for.
 */
export function useSend<E extends Endpoint>(
  endpoint: E,
  { refresh = [], onSent }: { readonly refresh?: readonly Endpoint[]; readonly onSent?: () => void } = {},
): UseMutationResult<Output<E>, Error, SendInput<E>> {
  const client = useQueryClient();
  const sending = useMutation<Output<E>, Error, SendInput<E> & { readonly onSuccess?: OnSuccess<E> }>({
    mutationFn: ({ input, options }) => call(endpoint, input, options),
    onSuccess: async (answer, { onSuccess, ...sent }, ...rest) => {
      onSent?.();
      await Promise.all(refresh.map((stale) => client.invalidateQueries({ queryKey: queryKey(stale) })));
      onSuccess?.(answer, sent, ...rest);
    },
  });
  const { mutate } = sending;
  const send: Send<E> = useCallback(
    (input, { onSuccess, ...others } = {}) => mutate({ ...input, onSuccess }, others),
    [mutate],
  );
  return { ...sending, mutate: send };
}
