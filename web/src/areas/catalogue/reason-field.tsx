import { Textarea } from '@mantine/core';
import { type RefObject, useEffect } from 'react';
import { approvals as t } from '../../hu/approvals.ts';

/** Why a product is refused. What is typed is read when the dialog around it is confirmed; another dialog begins empty. */
export function ReasonField({ reason }: { readonly reason: RefObject<string> }) {
  useEffect(() => {
    reason.current = '';
  }, [reason]);
  return (
    <Textarea
      mt="md"
      label={t.reason}
      description={t.reasonHint}
      maxLength={1000}
      autosize
      minRows={3}
      onChange={(event) => {
        reason.current = event.currentTarget.value;
      }}
    />
  );
}
