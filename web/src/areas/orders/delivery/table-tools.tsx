import type { ItemsOfProducerJson } from '@kosar/contract/chains/deliveries';
import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { common } from '../../../hu/common.ts';
import { tableWords } from '../../../hu/orders.ts';
import { SearchForm } from '../../../ui/search-form.tsx';
import page from './delivery.module.css';
import type { Category, TableFilter } from './table-filter.ts';
import classes from './table-tools.module.css';

export const SEARCH_ID = 'termekkereses';

/** Search, categories, „Csak elérhető” and the jump list above the products. */
export function TableTools({
  producers,
  categories,
  filter,
  onChange,
  onSettle,
  onEnter,
}: {
  /** Those that the filter leaves. */
  readonly producers: readonly ItemsOfProducerJson[];
  readonly categories: readonly Category[];
  readonly filter: TableFilter;
  readonly onChange: (change: Partial<TableFilter>) => void;
  /** The search is left. */
  readonly onSettle: () => void;
  readonly onEnter: () => void;
}) {
  const count = producers.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <div className={classes.tools}>
      <SearchForm className={classes.searchRow} onFind={onEnter}>
        <TextInput
          id={SEARCH_ID}
          name="q"
          type="text"
          role="searchbox"
          enterKeyHint="search"
          autoComplete="off"
          className={classes.search ?? ''}
          placeholder={tableWords.search}
          aria-label={tableWords.search}
          aria-describedby={`${SEARCH_ID}-sugo`}
          leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
          rightSection={
            filter.text === '' ? null : (
              <CloseButton
                size={44}
                aria-label={common.clearFilters}
                onClick={() => onChange({ text: '' })}
              />
            )
          }
          rightSectionWidth={44}
          value={filter.text}
          onChange={(event) => onChange({ text: event.currentTarget.value })}
          onBlur={onSettle}
        />
      </SearchForm>
      <p id={`${SEARCH_ID}-sugo`} className={page.hidden}>
        {tableWords.searchHelp}
      </p>
      <p className={page.hidden} role="status">
        {filter.text === '' ? '' : tableWords.shown(count)}
      </p>
      <div className={classes.chips} role="group" aria-label={tableWords.categories}>
        <Chip
          isOn={filter.isAvailableOnly}
          onClick={() => onChange({ isAvailableOnly: !filter.isAvailableOnly })}
        >
          {tableWords.availableOnly}
        </Chip>
        {categories.length > 1 && (
          <Chip isOn={filter.category === null} onClick={() => onChange({ category: null })}>
            {tableWords.everything}
          </Chip>
        )}
        {categories.length > 1 &&
          categories.map(({ id, name, count: own }) => (
            <Chip
              key={id}
              isOn={filter.category === id}
              onClick={() => onChange({ category: filter.category === id ? null : id })}
            >
              {name} <span className={classes.chipCount}>{own}</span>
            </Chip>
          ))}
      </div>
      {producers.length > 2 && (
        <nav className={classes.jump} aria-label={tableWords.producers}>
          <span className={page.small}>{tableWords.producers}:</span>
          <ul>
            {producers.map(({ producer }) => (
              <li key={producer.id}>
                <a
                  href={`#termelo-${producer.id}`}
                  onClick={(event) => {
                    event.preventDefault();
                    const head = document.getElementById(`termelo-${producer.id}`);
                    head?.scrollIntoView({ block: 'start' });
                    head?.focus({ preventScroll: true });
                  }}
                >
                  {producer.name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

function Chip({
  isOn,
  onClick,
  children,
}: {
  readonly isOn: boolean;
  readonly onClick: () => void;
  readonly children: React.ReactNode;
}) {
  return (
    <button type="button" className={classes.chip} aria-pressed={isOn} onClick={onClick}>
      {children}
    </button>
  );
}
