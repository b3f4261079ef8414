import type { Endpoint } from '@kosar/contract/endpoint';
import { Button, Text } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash, type TablerIcon } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { common } from '../../../hu/common.ts';
import { paymentAccounts as words } from '../../../hu/payment-accounts.ts';
import type { InputArgument } from '../../../lib/call.ts';
import { Card } from '../../../ui/card.tsx';
import { ConfirmedAction } from '../../../ui/confirmed-action.tsx';
import { useUrlDialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { type Fact, Facts } from '../../../ui/facts.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import classes from '../manage/manage.module.css';

interface SectionWords {
  readonly title: string;
  readonly about: string;
  readonly none: string;
  readonly noneText: string;
  readonly add: string;
  readonly removeText: string;
}

type Account = { readonly id: number; readonly name: string };

/** The accounts of one kind: each with its facts, to be changed or deleted, and a dialog (`?bank=new`) that adds one. */
export function AccountSection<A, E extends Endpoint>({
  kind,
  words: t,
  Icon,
  accounts,
  nameOf,
  factsOf,
  renderNote,
  isOnlyOne = false,
  remove,
  inputOf,
  refresh,
  renderForm,
  renderMore,
}: {
  /** Name of the dialog in the address. */
  readonly kind: string;
  readonly words: SectionWords;
  readonly Icon: TablerIcon;
  readonly accounts: UseQueryResult<A[]>;
  readonly nameOf: (account: A) => Account;
  readonly factsOf: (account: A) => readonly Fact[];
  /** What is to be known of an account just now. */
  readonly renderNote?: (account: A) => ReactNode;
  readonly isOnlyOne?: boolean;
  readonly remove: E;
  readonly inputOf: (id: number) => InputArgument<E>;
  readonly refresh: readonly Endpoint[];
  /** The form of an account, or of a new one. */
  readonly renderForm: (account: A | null, onClose: () => void) => ReactNode;
  /** What else can be done with an account. */
  readonly renderMore?: (account: A) => ReactNode;
}) {
  const dialog = useUrlDialog(kind);
  const edited = accounts.data?.find((account) => String(nameOf(account).id) === dialog.value);
  const add = (
    <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={() => dialog.open('new')}>
      {t.add}
    </Button>
  );
  return (
    <section className={classes.section} aria-label={t.title}>
      <h2>{t.title}</h2>
      <p className="k-quiet">{t.about}</p>
      <LoadState
        query={accounts}
        empty={
          <EmptyState title={t.none} Icon={Icon} action={add}>
            <p>{t.noneText}</p>
          </EmptyState>
        }
      >
        {(list) => (
          <>
            {list.map((account) => (
              <Card key={nameOf(account).id} className={classes.section ?? ''}>
                <Facts facts={factsOf(account)} />
                {renderNote?.(account)}
                <div className="k-row-sm">
                  <Button
                    variant="default"
                    leftSection={<IconPencil size={20} stroke={1.75} aria-hidden />}
                    aria-label={words.edit(nameOf(account).name)}
                    onClick={() => dialog.open(nameOf(account).id)}
                  >
                    {common.edit}
                  </Button>
                  <RemoveAccount
                    {...nameOf(account)}
                    text={t.removeText}
                    remove={remove}
                    input={inputOf(nameOf(account).id)}
                    refresh={refresh}
                  />
                  {renderMore?.(account)}
                </div>
              </Card>
            ))}
            {!isOnlyOne && <div>{add}</div>}
          </>
        )}
      </LoadState>
      {dialog.value === 'new' && renderForm(null, dialog.close)}
      {edited !== undefined && renderForm(edited, dialog.close)}
    </section>
  );
}

function RemoveAccount<E extends Endpoint>({
  name,
  text,
  remove,
  input,
  refresh,
}: Account & {
  readonly text: string;
  readonly remove: E;
  readonly input: InputArgument<E>;
  readonly refresh: readonly Endpoint[];
}) {
  return (
    <ConfirmedAction
      send={remove}
      input={input}
      refresh={refresh}
      title={words.removeTitle(name)}
      confirm={common.delete}
      failed={words.removeFailed}
      done={words.removed}
      isDangerous
      button={(ask) => (
        <Button
          variant="subtle"
          color="paprika"
          leftSection={<IconTrash size={20} stroke={1.75} aria-hidden />}
          aria-label={words.remove(name)}
          onClick={ask}
        >
          {common.delete}
        </Button>
      )}
    >
      <Text>{text}</Text>
    </ConfirmedAction>
  );
}
