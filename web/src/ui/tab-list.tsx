import { Tabs } from '@mantine/core';
import classes from './tab-list.module.css';

export interface TabName<T extends string> {
  readonly name: T;
  readonly label: string;
}

/** The heads of a page's views in one line; what doesn't fit is pulled sideways. The view beside it takes its attributes from `tabPanel`. */
export function TabList<T extends string>({
  id,
  label,
  tabs,
  open,
  onOpen,
}: {
  /** Joins the heads to their view; one of its own on each page. */
  readonly id: string;
  /** Of what these are the views, for screen readers. */
  readonly label: string;
  readonly tabs: readonly TabName<T>[];
  readonly open: T;
  readonly onOpen: (tab: T) => void;
}) {
  const choose = (next: string | null) => {
    const tab = tabs.find(({ name }) => name === next);
    if (tab) onOpen(tab.name);
  };
  return (
    <Tabs value={open} onChange={choose} id={id}>
      <Tabs.List aria-label={label} mb="lg" className={classes.list}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab.name} value={tab.name} className={classes.tab}>
            {tab.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
}

/** Attributes of the element that holds the open view. */
export function tabPanel(id: string, tab: string) {
  return { role: 'tabpanel', id: `${id}-panel-${tab}`, 'aria-labelledby': `${id}-tab-${tab}` } as const;
}
