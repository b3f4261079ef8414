import {
  listInvoicingAccounts,
  pageInvoicingAccounts,
  testInvoicingAccount,
} from '@kosar/contract/payments/invoicing-accounts';
import { Button } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import { invoices as t } from '../../hu/invoices.ts';
import { failureWords } from '../../lib/failure-words.ts';
import { useSend } from '../../lib/queries.ts';
import { Panel } from '../panel.tsx';

/** Tries an invoicing account at the service and says in place what came of it (spec 8). For admins. */
export function AccountTest({
  id,
  name,
  headingLevel = 3,
}: {
  readonly id: number;
  readonly name: string;
  readonly headingLevel?: 2 | 3;
}) {
  const test = useSend(testInvoicingAccount, { refresh: [listInvoicingAccounts, pageInvoicingAccounts] });
  const error = test.error ? failureWords(test.error) : (test.data?.error ?? null);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPlugConnected size={20} stroke={1.75} aria-hidden />}
        aria-label={t.testOf(name)}
        aria-disabled={test.isPending || undefined}
        onClick={() => {
          if (!test.isPending) test.mutate({ input: { body: { id } } });
        }}
      >
        {test.isPending ? t.testing : t.test}
      </Button>
      {!test.isPending && (test.data !== undefined || test.error) && (
        <Panel
          tone={error === null ? 'success' : 'error'}
          title={error === null ? t.testPassed : t.testFailed(error)}
          headingLevel={headingLevel}
          role="alert"
        />
      )}
    </>
  );
}
