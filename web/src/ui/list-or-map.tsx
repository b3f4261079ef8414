import { IconList, IconMap } from '@tabler/icons-react';
import { Link } from 'react-router';
import { parts } from '../hu/parts.ts';
import { useSearchParams } from '../lib/use-search-params.ts';
import classes from './list-or-map.module.css';

/** From here on list and map stand side by side. */
export const LIST_AND_MAP_WIDTH = '(min-width: 64em)';

/** Whether the address asks for the map. */
export function useIsMap(): boolean {
  return useSearchParams()[0].get('view') === 'map';
}

/** On phones one of the two at a time; which one stands in the address. */
export function ListOrMap() {
  const [search] = useSearchParams();
  const isMap = useIsMap();
  const address = (view: 'map' | null) => {
    const next = new URLSearchParams(search);
    if (view === null) next.delete('view');
    else next.set('view', view);
    return `?${next}`;
  };
  return (
    <nav className={classes.switch} aria-label={parts.views.label}>
      <Link to={address(null)} preventScrollReset aria-current={isMap ? undefined : 'true'}>
        <IconList size={20} stroke={1.75} aria-hidden />
        {parts.views.list}
      </Link>
      <Link to={address('map')} preventScrollReset aria-current={isMap ? 'true' : undefined}>
        <IconMap size={20} stroke={1.75} aria-hidden />
        {parts.views.map}
      </Link>
    </nav>
  );
}
