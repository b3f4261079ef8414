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
import { Card } from '../../../ui/card.tsx';
import { ConfirmedAction } from '../../../ui/confirmed-action.tsx';
import { Facts } from '../../../ui/facts.tsx';
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
  const [asked, setAsked] = useState<'rename' | 'add' | null>(null);
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
            <ConfirmedAction
              send={deleteMarketplace}
              input={{ params: { id: marketplace.id } }}
              refresh={[listManagedMarketplaces, allMarketplaces]}
              title={t.removeTitle(name)}
              confirm={t.remove}
              failed={t.failed}
              done={t.removed}
              isDangerous
              button={(ask) => (
                <Button
                  variant="subtle"
                  color="paprika"
                  leftSection={<IconTrash size={20} stroke={1.75} aria-hidden />}
                  aria-label={t.removeOf(name)}
                  onClick={ask}
                >
                  {t.remove}
                </Button>
              )}
            >
              <Text>{t.removeText(productCount)}</Text>
            </ConfirmedAction>
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
  const [isReplacing, setReplacing] = useState(false);
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
        <ConfirmedAction
          send={deleteMarketplaceManager}
          input={{ params: { id } }}
          refresh={[listManagedMarketplaces, allMarketplaceManagers]}
          title={t.takeOffTitle(veActor.name)}
          confirm={t.takeOffConfirm}
          failed={t.failed}
          done={t.takenOff}
          isDangerous
          button={(ask) => (
            <ActionIcon
              variant="subtle"
              color="paprika"
              size={44}
              aria-label={t.takeOff(veActor.name)}
              onClick={ask}
            >
              <IconTrash size={20} stroke={1.75} aria-hidden />
            </ActionIcon>
          )}
        >
          <Text>{t.takeOffText}</Text>
        </ConfirmedAction>
      </span>
      {isReplacing && (
        <ReplaceManagerDialog
          marketplace={marketplace}
          manager={manager}
          onClose={() => setReplacing(false)}
        />
      )}
    </li>
  );
}
