import { Textarea } from '@mantine/core';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { approvals as t } from '../../hu/approvals.ts';

/** The field for why a product is refused, and what is typed in it: it is read when the dialog around it is confirmed. */
export function useReason(): { readonly field: ReactNode; readonly read: () => string } {
  const reason = useRef('');
  const keep = useCallback((typed: string) => {
    reason.current = typed;
  }, []);
  const read = useCallback(() => reason.current, []);
  return { field: <ReasonField onType={keep} />, read };
}

function ReasonField({ onType }: { readonly onType: (typed: string) => void }) {
  // Another dialog begins empty.
  useEffect(() => onType(''), [onType]);
  return (
    <Textarea
      mt="md"
      label={t.reason}
      description={t.reasonHint}
      maxLength={1000}
      autosize
      minRows={3}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}
