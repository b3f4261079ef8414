import {
  addChainTemplate,
  type CampaignChainJson,
  excludeChain,
  getManagedPromotion,
  includeChain,
  type ManagedPromotionJson,
  pageManagedPromotions,
  removeChainTemplate,
} from '@kosar/contract/campaigns/campaign-management';
import { getPromotionByName } from '@kosar/contract/campaigns/promotions';
import { Anchor, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { to } from '../../../app/paths.ts';
import { campaignChainWords } from '../../../hu/campaign-management.ts';
import { chainStates } from '../../../hu/words.ts';
import { chainChoices } from '../../../lib/choices.ts';
import { failureWords } from '../../../lib/failure-words.ts';
import { useSend } from '../../../lib/queries.ts';
import { Card } from '../../../ui/card.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { FindField } from '../../../ui/find-field.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { showSuccess } from '../../../ui/toast.tsx';
import classes from './manage.module.css';

const CALLS = {
  included: { add: includeChain, remove: excludeChain },
  templates: { add: addChainTemplate, remove: removeChainTemplate },
} as const;
const refresh = [getManagedPromotion, pageManagedPromotions, getPromotionByName];

/** One of the two lists of chains of a campaign: a chain is put in as soon as it is chosen. */
export default function ChainsTab({
  list,
  campaign,
}: {
  readonly list: 'included' | 'templates';
  readonly campaign: ManagedPromotionJson;
}) {
  const t = campaignChainWords[list];
  const chains = campaign[list];
  const promotionId = campaign.id;
  // The field begins anew after each choice.
  const [times, setTimes] = useState(0);
  const add = useSend(CALLS[list].add, { refresh });
  const remove = useSend(CALLS[list].remove, { refresh });
  const failure = add.error ?? remove.error;
  return (
    <div className={classes.stack}>
      <p>{t.lead}</p>
      {failure && (
        <Panel tone="error" title={failureWords(failure)} headingLevel={3} role="alert">
          {null}
        </Panel>
      )}
      <FindField
        key={times}
        label={t.find}
        value=""
        onChange={() => undefined}
        onFound={({ id }) => {
          setTimes(times + 1);
          add.mutate(
            { input: { params: { dcId: id }, body: { promotionId } } },
            { onSuccess: () => showSuccess(t.added) },
          );
        }}
        choices={chainChoices}
        without={chains}
      />
      {chains.length === 0 ? (
        <EmptyState title={t.empty} />
      ) : (
        <ul className={classes.chains}>
          {chains.map((chain) => (
            <li key={chain.id}>
              <ChainCard
                chain={chain}
                onRemove={() =>
                  remove.mutate(
                    { input: { params: { dcId: chain.id }, query: { promotionId } } },
                    { onSuccess: () => showSuccess(t.removed) },
                  )
                }
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function ChainCard({
  chain,
  onRemove,
}: {
  readonly chain: CampaignChainJson;
  readonly onRemove: () => void;
}) {
  const t = campaignChainWords;
  return (
    <Card>
      <div className={classes.chain}>
        <Anchor component={Link} to={to('deliveryChain', { id: chain.id })} fw={600}>
          {chain.name}
        </Anchor>
        <Facts
          facts={[
            { label: t.state, value: chainStates[chain.state] },
            { label: t.transporter, value: chain.transporterName },
            { label: t.day, value: <DateText value={chain.dayOfDelivery} /> },
            { label: t.points, value: chain.deliveryPoints.join(', ') || null },
          ]}
        />
        <Button
          variant="default"
          leftSection={<IconX size={20} stroke={1.75} aria-hidden />}
          aria-label={t.removeOne(chain.name)}
          onClick={onRemove}
        >
          {t.remove}
        </Button>
      </div>
    </Card>
  );
}
