import {
  type AllergenWordJson,
  deleteAllergenWord,
  listAllergenWords,
} from '@kosar/contract/catalogue/allergen-words';
import { allergenNames } from '@kosar/contract/catalogue/food-words';
import { ALLERGENS } from '@kosar/domain/allergens';
import { Button } from '@mantine/core';
import { IconPlus, IconTrash, IconVocabulary } from '@tabler/icons-react';
import { useState } from 'react';
import { allergenWords as t } from '../../../hu/catalogue-settings.ts';
import { pages } from '../../../hu/pages.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { Card } from '../../../ui/card.tsx';
import { ConfirmSend } from '../../../ui/confirmed-action.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { AllergenWordDialog } from './allergen-word-dialog.tsx';

/** /admin/allergen-words: words that name an allergen among ingredients, beside the built-in ones (decision 269). */
export default function AllergenWordsPage() {
  const all = useEndpoint(listAllergenWords, {});
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<AllergenWordJson | null>(null);
  const add = (
    <Button leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />} onClick={() => setAdding(true)}>
      {t.newOne}
    </Button>
  );
  return (
    <>
      <PageHead title={pages.adminAllergenWords.title} lead={t.lead} actions={add} />
      <div className="k-stack">
        <Panel tone="info" title={t.rulesTitle}>
          <ul>
            {t.rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </Panel>
        <LoadState
          query={all}
          skeletonHeight={320}
          empty={<EmptyState title={t.empty} Icon={IconVocabulary} action={add} />}
        >
          {(list) => (
            <Card>
              <DataTable
                caption={pages.adminAllergenWords.title}
                columns={columns(setRemoved)}
                groups={groupsOf(list)}
                keyOf={({ id }) => id}
              />
            </Card>
          )}
        </LoadState>
      </div>
      {isAdding && <AllergenWordDialog onClose={() => setAdding(false)} />}
      {removed !== null && <RemoveDialog removed={removed} onClose={() => setRemoved(null)} />}
    </>
  );
}

function groupsOf(list: readonly AllergenWordJson[]) {
  return ALLERGENS.map((allergen) => ({
    key: allergen,
    label: allergenNames[allergen],
    rows: list.filter((one) => one.allergen === allergen),
  })).filter(({ rows }) => rows.length > 0);
}

function RemoveDialog({
  removed: { id, allergen, word },
  onClose,
}: {
  readonly removed: AllergenWordJson;
  readonly onClose: () => void;
}) {
  return (
    <ConfirmSend
      send={deleteAllergenWord}
      input={{ params: { id } }}
      refresh={[listAllergenWords]}
      title={t.removeTitle(word)}
      confirm={t.remove}
      done={t.removed}
      failed={t.failed}
      onClose={onClose}
      isDangerous
    >
      {t.removeText(allergenNames[allergen])}
    </ConfirmSend>
  );
}

function columns(remove: (word: AllergenWordJson) => void): readonly Column<AllergenWordJson>[] {
  return [
    { label: t.word, cell: ({ word }) => word },
    {
      label: t.actionsOf,
      cell: (one) => (
        <Button
          variant="subtle"
          color="paprika"
          leftSection={<IconTrash size={20} stroke={1.75} aria-hidden />}
          aria-label={t.removeOf(one.word)}
          onClick={() => remove(one)}
        >
          {t.remove}
        </Button>
      ),
    },
  ];
}
