import type { Endpoint, Output } from '@kosar/contract/endpoint';
import {
  keepPreviousData,
  QueryClient,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type CallOptions, call, type InputArgument } from './call.ts';
import { causeOf } from './problem-error.ts';

const RETRIES = 2;
/** How long an answer outlives the last page that showed it. */
const KEPT_MS = 10 * 60_000;

/** One cache for the app. Only what may heal by itself is asked again: no connection, a busy or failing server. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: KEPT_MS,
        networkMode: 'always',
        retry: (count, error) => count < RETRIES && ['offline', 'server', 'busy'].includes(causeOf(error)),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
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
    ...(staleMs === undefined ? {} : { staleTime: staleMs, gcTime: Math.max(staleMs, KEPT_MS) }),
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
  });
}

type SendInput<E extends Endpoint> = { readonly input: InputArgument<E>; readonly options?: CallOptions };

/**
 * Sends: `const follow = useSend(subscribe, { refresh: [listPoints] })`, then `follow.mutate({ input: { body } })`.
 * After success the answers of the `refresh` endpoints are asked for again.
 */
export function useSend<E extends Endpoint>(
  endpoint: E,
  { refresh = [] }: { readonly refresh?: readonly Endpoint[] } = {},
): UseMutationResult<Output<E>, Error, SendInput<E>> {
  const client = useQueryClient();
  return useMutation<Output<E>, Error, SendInput<E>>({
    mutationFn: ({ input, options }) => call(endpoint, input, options),
    onSuccess: () =>
      Promise.all(refresh.map((stale) => client.invalidateQueries({ queryKey: queryKey(stale) }))),
  });
}
