import { formatInstant } from '@kosar/contract/format';
import {
  type BarionAccountJson,
  deleteBankAccount,
  deleteBarionAccount,
  listBankAccounts,
  listBarionAccounts,
} from '@kosar/contract/payments/payment-accounts';
import { IconBuildingBank, IconWallet } from '@tabler/icons-react';
import { paymentAccounts as words } from '../../../hu/payment-accounts.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { Panel } from '../../../ui/panel.tsx';
import classes from '../manage/manage.module.css';
import { AccountSection } from './account-section.tsx';
import { BankDialog } from './bank-dialog.tsx';
import { BarionDialog } from './barion-dialog.tsx';

/** Where the actor gets its money: bank accounts, and the wallet for online payments (spec 3, Accounts). */
export default function AccountsTab({ veActorId }: { readonly veActorId: number }) {
  const query = { query: { veActor: veActorId } };
  const banks = useEndpoint(listBankAccounts, query);
  const wallets = useEndpoint(listBarionAccounts, query);
  return (
    <div className={`${classes.page} ${classes.column}`}>
      <AccountSection
        kind="bank"
        words={words.bank}
        Icon={IconBuildingBank}
        accounts={banks}
        nameOf={({ id, accountNumber }) => ({ id, name: accountNumber })}
        factsOf={(account) => [
          { label: words.bank.number, value: account.accountNumber },
          { label: words.bank.bankName, value: account.bankName },
          { label: words.bank.beneficiary, value: account.beneficiaryName },
        ]}
        renderNote={({ payoutsFrom }) => (
          <Waiting payoutsFrom={payoutsFrom} cardsGoTo={null} cardsWait={false} />
        )}
        remove={deleteBankAccount}
        inputOf={(id) => ({ params: { id } })}
        refresh={[listBankAccounts]}
        renderForm={(account, onClose) => (
          <BankDialog key={account?.id} veActorId={veActorId} account={account} onClose={onClose} />
        )}
      />
      <AccountSection
        kind="barion"
        words={words.barion}
        Icon={IconWallet}
        accounts={wallets}
        nameOf={({ id, name }) => ({ id, name })}
        factsOf={(account) => [
          { label: words.barion.name, value: account.name },
          { label: words.barion.accountId, value: account.accountId },
        ]}
        renderNote={({ payoutsFrom, cardsGoTo, cardsWait }) => (
          <Waiting payoutsFrom={payoutsFrom} cardsGoTo={cardsGoTo} cardsWait={cardsWait} />
        )}
        isOnlyOne
        remove={deleteBarionAccount}
        inputOf={(id) => ({ params: { id } })}
        refresh={[listBarionAccounts]}
        renderForm={(account, onClose) => (
          <BarionDialog key={account?.id} veActorId={veActorId} account={account} onClose={onClose} />
        )}
      />
    </div>
  );
}

/** What was entered or changed just now is paid to a day later; cards go into the wallet of before as long, or wait. */
function Waiting({
  payoutsFrom,
  cardsGoTo,
  cardsWait,
}: Pick<BarionAccountJson, 'payoutsFrom' | 'cardsGoTo' | 'cardsWait'>) {
  if (payoutsFrom === null) return null;
  return (
    <Panel tone="info" title={words.payoutsFrom(formatInstant(payoutsFrom))}>
      <p>{words.payoutsFromText}</p>
      {cardsGoTo !== null && <p>{words.barion.cardsGoTo(cardsGoTo)}</p>}
      {cardsWait && <p>{words.barion.cardsWait}</p>}
    </Panel>
  );
}
