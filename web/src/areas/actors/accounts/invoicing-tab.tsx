import { formatInstant } from '@kosar/contract/format';
import { deleteInvoicingAccount, listInvoicingAccounts } from '@kosar/contract/invoicing-accounts';
import { IconReceipt } from '@tabler/icons-react';
import { paymentAccounts } from '../../../hu/payment-accounts.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import classes from '../manage/manage.module.css';
import { AccountSection } from './account-section.tsx';
import { InvoicingDialog } from './invoicing-dialog.tsx';

const words = paymentAccounts.invoicing;

/** Who writes the actor's invoices. The agent key is told only by when it was set. */
export default function InvoicingTab({ veActorId }: { readonly veActorId: number }) {
  const accounts = useEndpoint(listInvoicingAccounts, { query: { veActor: veActorId } });
  return (
    <div className={`${classes.page} ${classes.column}`}>
      <AccountSection
        kind="invoicing"
        words={words}
        Icon={IconReceipt}
        accounts={accounts}
        nameOf={({ id, name }) => ({ id, name })}
        factsOf={(account) => [
          { label: words.name, value: `${account.name} · ${account.enabled ? words.on : words.off}` },
          { label: words.prefix, value: account.szamlaszamElotag },
          { label: words.remark, value: account.defaultMegjegyzes },
          { label: words.keySet, value: formatInstant(account.agentKeySetAt) },
        ]}
        remove={deleteInvoicingAccount}
        inputOf={(id) => ({ params: { id } })}
        refresh={[listInvoicingAccounts]}
        renderForm={(account, onClose) => (
          <InvoicingDialog key={account?.id} veActorId={veActorId} account={account} onClose={onClose} />
        )}
      />
    </div>
  );
}
