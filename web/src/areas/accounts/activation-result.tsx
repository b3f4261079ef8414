import { activate } from '@kosar/contract/registration';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { accounts } from '../../hu/accounts.ts';
import { call } from '../../lib/call.ts';
import { causeOf } from '../../lib/problem-error.ts';
import { Panel } from '../../ui/panel.tsx';

const t = accounts.activation;

const RESULTS = {
  activation_succeed: { tone: 'success', title: t.succeeded, text: t.succeededText },
  token_expired: { tone: 'warning', title: t.expired, text: t.expiredText },
  token_not_found: { tone: 'warning', title: t.notFound, text: t.notFoundText },
  other: { tone: 'error', title: t.failed, text: t.failedText },
} as const;

/** Activates a registration by the token of the link that led here, once, and tells how it went (spec 8, Activation). */
export function ActivationResult({ token }: { readonly token: string }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [activate.name, token],
    queryFn: () => call(activate, { params: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (isFetching) return <Panel tone="info" title={t.working} role="status" />;
  // A token that can't be one is refused as input: to the person it is just not known.
  const cause = data?.cause ?? (causeOf(error) === 'input' ? 'token_not_found' : 'other');
  const { tone, title, text } = RESULTS[cause];
  return (
    <Panel tone={tone} title={title} role={tone === 'success' ? 'status' : 'alert'}>
      <p>{text}</p>
      {cause === 'other' && (
        <Button variant="default" onClick={() => void refetch()}>
          {t.retry}
        </Button>
      )}
    </Panel>
  );
}
