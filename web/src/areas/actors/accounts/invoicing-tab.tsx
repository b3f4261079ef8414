import { formatInstant } from '@kosar/contract/format';
import { deleteInvoicingAccount, listInvoicingAccounts } from '@kosar/contract/payments/invoicing-accounts';
import { IconReceipt } from '@tabler/icons-react';
import { useSession } from '../../../app/session.ts';
import { invoices } from '../../../hu/invoices.ts';
import { paymentAccounts } from '../../../hu/payment-accounts.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { AccountTest } from '../../../ui/invoicing/account-test.tsx';
import { Panel } from '../../../ui/panel.tsx';
import classes from '../manage/manage.module.css';
import { AccountSection } from './account-section.tsx';
import { InvoicingDialog } from './invoicing-dialog.tsx';

const words = paymentAccounts.invoicing;

/** Who writes the actor's invoices. Of the agent key only is shown when it was set. An actor that may not e-invoice can still take accounts away. */
export default function InvoicingTab({
  veActorId,
  isAllowed,
}: {
  readonly veActorId: number;
  readonly isAllowed: boolean;
}) {
  const { isAdmin } = useSession();
  const accounts = useEndpoint(listInvoicingAccounts, { query: { veActor: veActorId } });
  const notAllowed = !isAllowed && (
    <Panel tone="info" title={words.notAllowed}>
      <p>{words.notAllowedText}</p>
    </Panel>
  );
  if (!isAllowed && (accounts.data ?? []).length === 0) return notAllowed;
  return (
    <div className={`${classes.page} ${classes.column}`}>
      {notAllowed}
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
          {
            label: invoices.stopped,
            value: account.stoppedReason,
          },
          { label: words.keySet, value: formatInstant(account.agentKeySetAt) },
        ]}
        remove={deleteInvoicingAccount}
        inputOf={(id) => ({ params: { id } })}
        refresh={[listInvoicingAccounts]}
        renderMore={(account) => isAdmin && <AccountTest id={account.id} name={account.name} />}
        renderForm={(account, onClose) => (
          <InvoicingDialog key={account?.id} veActorId={veActorId} account={account} onClose={onClose} />
        )}
      />
    </div>
  );
}
