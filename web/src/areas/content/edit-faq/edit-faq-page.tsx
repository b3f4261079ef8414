import {
  deleteFaqCategory,
  deleteFaqItem,
  listAllFaqCategories,
  type ManagedFaqCategoryJson,
  type ManagedFaqItemJson,
} from '@kosar/contract/content/faq-management';
import { Anchor, Button, Stack } from '@mantine/core';
import { IconMessageQuestion, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { to } from '../../../app/paths.ts';
import { editFaq as t } from '../../../hu/content/edit-faq.ts';
import { pages } from '../../../hu/pages.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { useSearchParams } from '../../../lib/use-search-params.ts';
import { Card } from '../../../ui/card.tsx';
import { ConfirmSend } from '../../../ui/confirmed-action.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { CategoryBlock } from './category-block.tsx';
import { CategoryForm } from './category-form.tsx';
import { editAddress, readEdited } from './edit-address.ts';
import type { FaqTree } from './faq-tree.ts';
import { useDragging } from './use-dragging.ts';
import { useFaqMoves } from './use-faq-moves.ts';

/** /admin/faq: the tree of frequent questions; what stands here is what everybody reads on /faq. */
export default function EditFaqPage() {
  const query = useEndpoint(listAllFaqCategories, {});
  return (
    <>
      <PageHead
        title={pages.adminFaq.title}
        crumbs={[{ label: pages.admin.title, to: to('admin') }]}
        lead={
          <>
            {t.lead}{' '}
            <Anchor component={Link} to={to('faq')}>
              {t.toPublic}
            </Anchor>
          </>
        }
        actions={<NewCategoryButton />}
      />
      <LoadState query={query} skeletonHeight={640}>
        {(tree) => <Tree tree={tree} />}
      </LoadState>
    </>
  );
}

function NewCategoryButton() {
  return (
    <Button
      component={Link}
      to={editAddress('new-category')}
      replace
      leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
    >
      {t.newCategory}
    </Button>
  );
}

function Tree({ tree }: { readonly tree: FaqTree }) {
  const [address, setAddress] = useSearchParams();
  const [deleted, setDeleted] = useState<ManagedFaqCategoryJson | ManagedFaqItemJson | null>(null);
  const moves = useFaqMoves(tree);
  const dragging = useDragging(tree, moves);
  const edited = readEdited(address.get('edit'));
  const close = () => setAddress({}, { replace: true, preventScrollReset: true });
  return (
    <Stack gap="lg">
      {moves.failure !== null && (
        <Panel tone="error" title={t.moveFailed} role="alert">
          <p>{moves.failure}</p>
        </Panel>
      )}
      {edited?.kind === 'new-category' && (
        <Card>
          <CategoryForm category={null} onClose={close} />
        </Card>
      )}
      {tree.length === 0 && edited === null && (
        <EmptyState title={t.empty} Icon={IconMessageQuestion} action={<NewCategoryButton />}>
          <p>{t.emptyText}</p>
        </EmptyState>
      )}
      {tree.map((category, place) => (
        <CategoryBlock
          key={category.id}
          category={category}
          place={place}
          tree={tree}
          moves={moves}
          dragging={dragging}
          edited={edited}
          onClose={close}
          onDelete={setDeleted}
        />
      ))}
      {deleted !== null && <DeleteDialog deleted={deleted} onClose={() => setDeleted(null)} />}
    </Stack>
  );
}

function DeleteDialog({
  deleted,
  onClose,
}: {
  readonly deleted: ManagedFaqCategoryJson | ManagedFaqItemJson;
  readonly onClose: () => void;
}) {
  const isCategory = 'items' in deleted;
  const name = isCategory ? deleted.nameTranslations.hu : deleted.questionTranslations.hu;
  return (
    <ConfirmSend
      send={isCategory ? deleteFaqCategory : deleteFaqItem}
      input={{ params: { id: deleted.id } }}
      refresh={[listAllFaqCategories]}
      title={isCategory ? t.removeCategoryTitle : t.removeItemTitle}
      confirm={t.remove}
      failed={t.removeFailed}
      done={isCategory ? t.removedCategory : t.removedItem}
      onClose={onClose}
      isDangerous
    >
      <p>
        <strong>{name}</strong>
      </p>
      {isCategory && <p>{t.removeCategoryText(deleted.items.length)}</p>}
    </ConfirmSend>
  );
}
