import { Checkbox } from '@mantine/core';
import { catalogue as words } from '../../hu/catalogue.ts';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { SearchField } from '../../ui/search-field.tsx';
import classes from './product-search.module.css';

/** Looks for products within the category, and shows only what can be ordered now; both stand in the address. */
export function ProductSearch({ category }: { readonly category: string | null }) {
  const [search, setSearch] = useSearchParams();
  const inAddress = search.get('search') ?? '';
  const change = (name: 'search' | 'current', value: string, replace: boolean) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(name);
        else next.set(name, value);
        next.delete('page');
        return next;
      },
      // At once, as a tick that waits for the page would seem not to take.
      { replace, preventScrollReset: true, flushSync: true },
    );
  return (
    <div className={classes.row}>
      {/* Another address, such as by the back button, brings another phrase. */}
      <SearchField
        key={category}
        label={category === null ? words.search.label : words.search.labelIn(category)}
        inAddress={inAddress}
        onFind={(phrase) => change('search', phrase, true)}
      />
      <Checkbox
        label={words.search.onlyCurrent}
        checked={search.get('current') === 'true'}
        onChange={(event) => change('current', event.currentTarget.checked ? 'true' : '', false)}
      />
    </div>
  );
}
