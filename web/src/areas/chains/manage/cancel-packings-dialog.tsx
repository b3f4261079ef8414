import { cancelPackings } from '@kosar/contract/chains/chain-actions';
import { getManagedChain, type ManagedChainJson } from '@kosar/contract/chains/chain-overview';
import { getChainPreview } from '@kosar/contract/chains/chain-preview';
import { type ChainJson, getChain } from '@kosar/contract/chains/chains';
import { formatAmount, formatFt } from '@kosar/contract/format';
import { getPackList } from '@kosar/contract/handover/pack-lists';
import { listOrderedItems } from '@kosar/contract/orders/delivery-orders';
import { Button, Checkbox, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { chainActionWords, cancelPackingsWords as t } from '../../../hu/chain-actions.ts';
import { common } from '../../../hu/common.ts';
import { lineName, orderUnit } from '../../../lib/packing-words.ts';
import { useEndpoint, useSend } from '../../../lib/queries.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FailurePanel } from '../../../ui/failure-panel.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { showSuccess } from '../../../ui/toast.tsx';
import classes from './managed-chain.module.css';

/** Chooses packings to take out of the chain, and says before it is done how many orders they are in and who is notified. */
export default function CancelPackingsDialog({
  chain,
  goods,
  onClose,
}: {
  readonly chain: ManagedChainJson;
  readonly goods: ChainJson;
  readonly onClose: () => void;
}) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [search, setSearch] = useState('');
  const send = useSend(cancelPackings, {
    refresh: [getManagedChain, getChain, getChainPreview, getPackList, listOrderedItems],
  });
  const toggle = (id: number) =>
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const finish = () => {
    onClose();
    showSuccess(t.done);
  };
  return (
    <Dialog title={t.title} size="lg" onClose={onClose}>
      <p>{t.lead}</p>
      <TextInput
        label={t.search}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        mb="md"
      />
      <Choices goods={goods} search={search} chosen={chosen} onToggle={toggle} />
      <div role="status" className={classes.consequence}>
        <Consequence chainId={chain.id} chosen={chosen} />
      </div>
      <FailurePanel title={chainActionWords.failed} error={send.error} />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {common.cancel}
        </Button>
        <SubmitButton
          type="button"
          color="paprika"
          isSending={send.isPending}
          sendingText={t.sending}
          disabled={chosen.size === 0}
          onClick={() => {
            if (!send.isPending && chosen.size > 0)
              send.mutate({ input: { body: [...chosen] } }, { onSuccess: finish });
          }}
        >
          {t.confirm(chosen.size)}
        </SubmitButton>
      </Group>
    </Dialog>
  );
}

function Choices({
  goods,
  search,
  chosen,
  onToggle,
}: {
  readonly goods: ChainJson;
  readonly search: string;
  readonly chosen: ReadonlySet<number>;
  readonly onToggle: (id: number) => void;
}) {
  const phrase = search.trim().toLocaleLowerCase('hu');
  const groups = goods.itemsByProducer.flatMap(({ producer, items }) => {
    const rows = items.flatMap((item) =>
      item.amountTypes
        .map((packing) => ({ packing, name: lineName(item.name, packing) }))
        .filter(({ name }) => `${name} ${producer.name}`.toLocaleLowerCase('hu').includes(phrase)),
    );
    return rows.length === 0 ? [] : [{ producer, rows }];
  });
  if (groups.length === 0) return <p>{t.none}</p>;
  return (
    <div className={classes.choices}>
      {groups.map(({ producer, rows }) => (
        <fieldset key={producer.id} className={classes.choice}>
          <legend>{producer.name}</legend>
          {rows.map(({ packing, name }) => (
            <Checkbox
              key={packing.id}
              label={name}
              description={
                packing.orderedAmount > 0
                  ? t.ordered(formatAmount(packing.orderedAmount, orderUnit(packing)))
                  : t.notOrdered
              }
              checked={chosen.has(packing.id)}
              onChange={() => onToggle(packing.id)}
            />
          ))}
        </fieldset>
      ))}
    </div>
  );
}

/** Counted from the orders as they are: an order with several of the chosen packings is one. */
function Consequence({
  chainId,
  chosen,
}: {
  readonly chainId: number;
  readonly chosen: ReadonlySet<number>;
}) {
  const query = { deliveryChain: chainId };
  const packs = useEndpoint(getPackList, { query });
  const items = useEndpoint(listOrderedItems, { query });
  if (chosen.size === 0) return <p>{t.choose}</p>;
  if (packs.data === undefined || items.data === undefined) return null;
  const orders = packs.data.deliveries
    .flatMap(({ bags }) => bags)
    .filter(({ lines }) => lines.some(({ packingId }) => chosen.has(packingId))).length;
  const value = items.data
    .filter(({ deliveryItemPacking }) => chosen.has(deliveryItemPacking.id))
    .reduce((sum, { discountedValue }) => sum + discountedValue, 0);
  return (
    <p>
      <strong>{orders === 0 ? t.noOrders : t.follows(orders, formatFt(value))}</strong>
    </p>
  );
}
