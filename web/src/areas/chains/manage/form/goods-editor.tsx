import {
  type ChainFormItemJson,
  type ChainFormJson,
  getChainForm,
} from '@kosar/contract/chains/chain-editing';
import { updateChainGoods } from '@kosar/contract/chains/chain-goods-management';
import { Button, Group, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { chainEditingWords as t } from '../../../../hu/chain-editing.ts';
import { common } from '../../../../hu/common.ts';
import { newChainWords as words } from '../../../../hu/new-chain.ts';
import { failureWords } from '../../../../lib/failure-words.ts';
import { hasWords, wordsOf } from '../../../../lib/find-words.ts';
import { codeOf } from '../../../../lib/problem-error.ts';
import { queryKey, useSend } from '../../../../lib/queries.ts';
import { Card } from '../../../../ui/card.tsx';
import { LeaveGuard } from '../../../../ui/leave-guard.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { SubmitButton } from '../../../../ui/submit-button.tsx';
import { showSuccess } from '../../../../ui/toast.tsx';
import classes from './chain-form.module.css';
import { EditedItem } from './edited-item.tsx';
import { GoodsConflicts } from './goods-conflicts.tsx';
import {
  changesOf,
  type Edits,
  isWrong,
  type Stale,
  shownOf,
  staleEdits,
  type Typed,
} from './goods-draft.ts';

const ITEMS_AT_FIRST = 40;

/** All that a chain sells, to be changed row by row and saved at once: only the changed rows go to the server, all or none. */
export function GoodsEditor({ chain, isOpen }: { readonly chain: ChainFormJson; readonly isOpen: boolean }) {
  const [ofItems, setOfItems] = useState<Edits>({});
  const [ofPackings, setOfPackings] = useState<Edits>({});
  const [search, setSearch] = useState('');
  const [limit, setLimit] = useState(ITEMS_AT_FIRST);
  const save = useSend(updateChainGoods, { refresh: [getChainForm] });
  const found = chain.items.filter((item) => hasWords(`${item.name} ${item.producer.name}`, wordsOf(search)));
  const changed = changesOf(chain.items, ofItems, ofPackings);
  const count = changed.items.length + changed.packings.length;
  const stale = staleEdits(chain.items, ofItems, ofPackings);
  const isAnyWrong = chain.items.some((item) => isItemWrong(item, ofItems, ofPackings));
  const client = useQueryClient();
  const send = () =>
    save.mutate(
      { input: { params: { id: chain.id }, body: changed } },
      {
        onSuccess: () => {
          setOfItems({});
          setOfPackings({});
          showSuccess(t.saved);
        },
        onError: (error) => {
          if (codeOf(error) === 'conflict')
            void client.invalidateQueries({ queryKey: queryKey(getChainForm) });
        },
      },
    );
  const put = (setAll: typeof setOfItems) => (row: { id: number; version: number }, typed: Typed) =>
    setAll((all) => ({ ...all, [row.id]: { version: row.version, ...all[row.id], ...typed } }));
  const decide = ({ of, id, version }: Stale, isMine: boolean) =>
    (of === 'ITEM' ? setOfItems : setOfPackings)(({ [id]: edit, ...others }) =>
      isMine && edit !== undefined ? { ...others, [id]: { ...edit, version } } : others,
    );
  return (
    <Card as="section" className={classes.section ?? ''}>
      <p className={classes.hint}>{t.goodsHint}</p>
      <TextInput
        type="search"
        aria-label={words.searchGoods}
        placeholder={words.searchGoods}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <ul className="k-list">
        {found.slice(0, limit).map((item) => (
          <EditedItem
            key={item.id}
            item={item}
            transporterId={chain.transporter.id}
            ofItems={ofItems}
            ofPackings={ofPackings}
            isOpen={isOpen}
            onItem={put(setOfItems)}
            onPacking={put(setOfPackings)}
          />
        ))}
      </ul>
      {found.length > limit && (
        <Button variant="default" onClick={() => setLimit(limit + ITEMS_AT_FIRST * 5)}>
          {words.more(found.length - limit)}
        </Button>
      )}
      {save.error && codeOf(save.error) !== 'conflict' && (
        <Panel tone="error" title={t.failed} role="alert" headingLevel={3}>
          <p>{failureWords(save.error)}</p>
        </Panel>
      )}
      {stale.length > 0 && <GoodsConflicts stale={stale} onDecide={decide} />}
      {isOpen && (
        <Group>
          <SubmitButton
            type="button"
            isSending={save.isPending}
            sendingText={common.saving}
            onClick={() => {
              if (count > 0 && !isAnyWrong && stale.length === 0 && !save.isPending) send();
            }}
          >
            {common.save}
          </SubmitButton>
          <span role="status" className={isAnyWrong ? classes.error : classes.hint}>
            {isAnyWrong ? t.wrong : count === 0 ? t.unchanged : t.changed(count)}
          </span>
        </Group>
      )}
      <LeaveGuard when={count > 0} title={t.leaveTitle} />
    </Card>
  );
}

function isItemWrong(item: ChainFormItemJson, ofItems: Edits, ofPackings: Edits): boolean {
  return (
    (ofItems[item.id] !== undefined && isWrong(shownOf(item, ofItems[item.id]))) ||
    item.packings.some(
      (packing) => ofPackings[packing.id] !== undefined && isWrong(shownOf(packing, ofPackings[packing.id])),
    )
  );
}
