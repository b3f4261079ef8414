import { SegmentedControl } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconLayoutGrid, IconList } from '@tabler/icons-react';
import { market } from '../../hu/market.ts';
import { useIsHere } from '../../lib/use-is-here.ts';
import { useSearchParams } from '../../lib/use-search-params.ts';
import classes from './layout-toggle.module.css';

export type ListLayout = 'list' | 'tile';

/** Spec 2: what a list looks like until someone chooses. */
const DEFAULTS = { deliveries: 'list', deliveryEvent: 'tile', deliveryPoint: 'tile' } as const;

/** List or tiles: the address says it, else what was chosen last on this kind of page, else the page's default (spec 2). */
export function useListLayout(
  page: keyof typeof DEFAULTS,
): readonly [ListLayout, (layout: ListLayout) => void] {
  const [search, setSearch] = useSearchParams();
  const [remembered, remember] = useLocalStorage<ListLayout>({
    key: `kosar-layout-${page}`,
    defaultValue: DEFAULTS[page],
    getInitialValueInEffect: false,
  });
  const isHere = useIsHere();
  const choose = (layout: ListLayout) => {
    remember(layout);
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.set('layout', layout);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return [layoutOf(search.get('layout')) ?? (isHere ? layoutOf(remembered) : null) ?? DEFAULTS[page], choose];
}

function layoutOf(text: string | null): ListLayout | null {
  return text === 'list' || text === 'tile' ? text : null;
}

export function LayoutToggle({
  layout,
  onChange,
}: {
  readonly layout: ListLayout;
  readonly onChange: (layout: ListLayout) => void;
}) {
  return (
    <SegmentedControl
      aria-label={market.layout.label}
      className="k-rigid"
      value={layout}
      onChange={(value) => onChange(layoutOf(value) ?? layout)}
      data={[
        { value: 'list', label: <Choice Icon={IconList} words={market.layout.list} /> },
        { value: 'tile', label: <Choice Icon={IconLayoutGrid} words={market.layout.tile} /> },
      ]}
    />
  );
}

function Choice({ Icon, words }: { readonly Icon: typeof IconList; readonly words: string }) {
  return (
    <span className={classes.choice}>
      <Icon size={20} stroke={1.75} aria-hidden />
      {words}
    </span>
  );
}
