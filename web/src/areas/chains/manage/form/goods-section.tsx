import type { OfferingProducerJson } from '@kosar/contract/chains/chain-preparing';
import { TextInput } from '@mantine/core';
import { IconBasketOff } from '@tabler/icons-react';
import { useState } from 'react';
import { newChainWords as t } from '../../../../hu/new-chain.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import classes from './chain-form.module.css';
import { type GoodsChoice, type GoodsRules, itemsOf } from './goods-choice.ts';
import { ProducerGoods } from './producer-goods.tsx';

/** What the chain sells, by producer: each opens when it is looked at, so that thousands of packings don't weigh the page down. */
export function GoodsSection({
  id,
  producers,
  chosen,
  rules,
  onChange,
  error,
}: {
  readonly id: string;
  readonly producers: readonly OfferingProducerJson[];
  readonly chosen: GoodsChoice;
  readonly rules: GoodsRules;
  readonly onChange: (chosen: GoodsChoice) => void;
  readonly error: string | undefined;
}) {
  const [search, setSearch] = useState('');
  const items = itemsOf(producers, chosen, rules);
  const packings = items.reduce((sum, item) => sum + item.packings.length, 0);
  if (producers.length === 0)
    return (
      <EmptyState Icon={IconBasketOff} title={t.noGoods}>
        <p>{t.noGoodsHint}</p>
      </EmptyState>
    );
  return (
    <div id={id} tabIndex={-1} className="k-stack">
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      <TextInput
        type="search"
        aria-label={t.searchGoods}
        placeholder={t.searchGoods}
        className={classes.search ?? ''}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <p role="status" className={classes.count}>
        {t.goodsChosen(items.length, packings)}
      </p>
      {producers.map((producer) => (
        <ProducerGoods
          key={producer.id}
          producer={producer}
          chosen={chosen}
          rules={rules}
          search={search}
          onChange={onChange}
          isOpenAtFirst={producers.length === 1}
        />
      ))}
    </div>
  );
}
