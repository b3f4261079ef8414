import { useLocalStorage } from '@mantine/hooks';
import type { ListColumn } from './list-column.ts';

/** The columns that this device shows of a list: all but the extra ones until someone chooses. */
export function useColumns<Row>(name: string, columns: readonly ListColumn<Row>[]) {
  const usual = columns.filter(({ isExtra }) => isExtra).map(({ key }) => key);
  const [hidden, setHidden, reset] = useLocalStorage<readonly string[]>({
    key: `kosar-columns-${name}`,
    defaultValue: usual,
    getInitialValueInEffect: false,
  });
  const known = Array.isArray(hidden) ? hidden : usual;
  return {
    shown: columns.filter(({ key }, index) => index === 0 || !known.includes(key)),
    hidden: known,
    setHidden,
    reset,
  };
}
