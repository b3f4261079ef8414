import {
  deleteMarketplace,
  deleteMarketplaceManager,
  listManagedMarketplaces,
  type ManagedMarketplaceJson,
} from '@kosar/contract/actors/marketplace-management';
import { allMarketplaceManagers, allMarketplaces } from '@kosar/contract/actors/marketplaces';
import { formatNumber } from '@kosar/contract/format';
import { ActionIcon, Anchor, Button, Text } from '@mantine/core';
import { IconPencil, IconPlus, IconReplace, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { to } from '../../../app/paths.ts';
import { marketplaces as t } from '../../../hu/catalogue-settings.ts';
import { failureWords } from '../../../lib/failure-words.ts';
import { useSend } from '../../../lib/queries.ts';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { showSuccess } from '../../../ui/toast.tsx';
import { NewManagerDialog, RenameDialog, ReplaceManagerDialog } from './marketplace-dialogs.tsx';
import classes from './settings.module.css';

/** One marketplace: what hangs on it, who approves for it, and what can be done with it. */
export function MarketplaceCard({
  marketplace,
  isOnly,
}: {
  readonly marketplace: ManagedMarketplaceJson;
  readonly isOnly: boolean;
}) {
  const { name, eventCount, productCount, managers } = marketplace;
  const [asked, setAsked] = useState<'rename' | 'remove' | 'add' | null>(null);
  const close = () => setAsked(null);
  return (
    <Card as="section">
      <div className={classes.head}>
        <h2 className={classes.title}>{name}</h2>
        <div className="k-row-xs">
          <Button
            variant="default"
            leftSection={<IconPencil size={20} stroke={1.75} aria-hidden />}
            aria-label={t.renameOf(name)}
            onClick={() => setAsked('rename')}
          >
            {t.rename}
          </Button>
          {!isOnly && eventCount === 0 && (
            <Button
              variant="subtle"
              color="paprika"
              leftSection={<IconTrash size={20} stroke={1.75} aria-hidden />}
              aria-label={t.removeOf(name)}
              onClick={() => setAsked('remove')}
            >
              {t.remove}
            </Button>
          )}
        </div>
      </div>
      <Facts
        facts={[
          { label: t.events, value: formatNumber(eventCount) },
          { label: t.products, value: formatNumber(productCount) },
        ]}
      />
      <h3 className={classes.part}>{t.managers}</h3>
      {managers.length === 0 && <p className="k-hint">{t.noManager}</p>}
      <ul className={classes.people}>
        {managers.map((manager, index) => (
          <ManagerRow key={manager.id} marketplace={marketplace} manager={manager} isGainer={index === 0} />
        ))}
      </ul>
      <Button
        variant="default"
        leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
        aria-label={t.addManagerTo(name)}
        onClick={() => setAsked('add')}
      >
        {t.addManager}
      </Button>
      {asked === 'rename' && <RenameDialog marketplace={marketplace} onClose={close} />}
      {asked === 'add' && <NewManagerDialog marketplace={marketplace} onClose={close} />}
      {asked === 'remove' && <RemoveMarketplace marketplace={marketplace} onClose={close} />}
    </Card>
  );
}

function ManagerRow({
  marketplace,
  manager,
  isGainer,
}: {
  readonly marketplace: ManagedMarketplaceJson;
  readonly manager: ManagedMarketplaceJson['managers'][number];
  readonly isGainer: boolean;
}) {
  const { id, veActor } = manager;
  const [isAsking, setAsking] = useState(false);
  const [isReplacing, setReplacing] = useState(false);
  const send = useSend(deleteMarketplaceManager, {
    refresh: [listManagedMarketplaces, allMarketplaceManagers],
  });
  const remove = () =>
    send.mutate(
      { input: { params: { id } } },
      {
        onSuccess: () => {
          setAsking(false);
          showSuccess(t.takenOff);
        },
      },
    );
  return (
    <li>
      <span>
        <Anchor component={Link} to={to('veActor', { veActorId: veActor.id })}>
          {veActor.name}
        </Anchor>
        {isGainer && <Text className="k-hint">{t.gainer}</Text>}
      </span>
      <span className={classes.actions}>
        <ActionIcon
          variant="subtle"
          size={44}
          aria-label={t.replaceOf(veActor.name)}
          onClick={() => setReplacing(true)}
        >
          <IconReplace size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="paprika"
          size={44}
          aria-label={t.takeOff(veActor.name)}
          onClick={() => setAsking(true)}
        >
          <IconTrash size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </span>
      {isReplacing && (
        <ReplaceManagerDialog
          marketplace={marketplace}
          manager={manager}
          onClose={() => setReplacing(false)}
        />
      )}
      {isAsking && (
        <ConfirmDialog
          title={t.takeOffTitle(veActor.name)}
          confirm={t.takeOffConfirm}
          isDangerous
          isSending={send.isPending}
          onConfirm={remove}
          onClose={() => setAsking(false)}
        >
          <Failure error={send.error} />
          <Text>{t.takeOffText}</Text>
        </ConfirmDialog>
      )}
    </li>
  );
}

function RemoveMarketplace({
  marketplace: { id, name, productCount },
  onClose,
}: {
  readonly marketplace: ManagedMarketplaceJson;
  readonly onClose: () => void;
}) {
  const send = useSend(deleteMarketplace, { refresh: [listManagedMarketplaces, allMarketplaces] });
  return (
    <ConfirmDialog
      title={t.removeTitle(name)}
      confirm={t.remove}
      isDangerous
      isSending={send.isPending}
      onConfirm={() =>
        send.mutate({ input: { params: { id } } }, { onSuccess: () => showSuccess(t.removed) })
      }
      onClose={onClose}
    >
      <Failure error={send.error} />
      <Text>{t.removeText(productCount)}</Text>
    </ConfirmDialog>
  );
}

function Failure({ error }: { readonly error: Error | null }) {
  if (error === null) return null;
  return (
    <Panel tone="error" title={t.failed} headingLevel={3} role="alert">
      <p>{failureWords(error)}</p>
    </Panel>
  );
}
