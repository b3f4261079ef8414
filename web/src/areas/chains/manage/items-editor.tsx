import { type ChainFormJson, getChainForm } from '@kosar/contract/chains/chain-editing';
import { chainEditScope } from '@kosar/domain/change-chain';
import { IconBasketOff } from '@tabler/icons-react';
import { chainEditingWords as t } from '../../../hu/chain-editing.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { AddGoods } from './form/add-goods.tsx';
import classes from './form/chain-form.module.css';
import { GoodsEditor } from './form/goods-editor.tsx';

/** What the chain sells, changed and added to while it takes orders. */
export function ItemsEditor({ chainId }: { readonly chainId: number }) {
  const form = useEndpoint(getChainForm, { params: { id: chainId } });
  return (
    <LoadState query={form} skeletonHeight={480}>
      {(loaded) => <Items chain={loaded} />}
    </LoadState>
  );
}

function Items({ chain }: { readonly chain: ChainFormJson }) {
  const isOpen = chainEditScope(chain.state) === 'ALL';
  return (
    <div className={classes.main}>
      {!isOpen && <Panel tone="info" title={t.goodsFixed} />}
      {chain.items.length === 0 ? (
        <EmptyState Icon={IconBasketOff} title={t.noGoods}>
          <p>{t.noGoodsHint}</p>
        </EmptyState>
      ) : (
        <GoodsEditor chain={chain} isOpen={isOpen} />
      )}
      {isOpen && <AddGoods chain={chain} />}
    </div>
  );
}
