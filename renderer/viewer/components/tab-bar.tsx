import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs';
import { ListHead } from './list-head.tsx';
import styles from './tab-bar.module.css';

export interface TabItem {
  readonly id: string;
  readonly label: string;
}

interface TabBarProps {
  readonly label: string;
  readonly items: readonly TabItem[];
  readonly selected: string;
  readonly onSelect: (id: string) => void;
  /** Content at the end of the tab row. */
  readonly aside?: ReactNode;
  /** Content of the single panel. It changes with the selected tab. */
  readonly children: ReactNode;
}

export function TabBar({ label, items, selected, onSelect, aside, children }: TabBarProps) {
  return (
    <Tabs
      selectedKey={selected}
      onSelectionChange={(key) => onSelect(String(key))}
      className={styles.tabs ?? ''}
    >
      <ListHead>
        <TabList aria-label={label} className={styles.list ?? ''}>
          {items.map((item) => (
            <Tab key={item.id} id={item.id} className={styles.tab ?? ''}>
              {item.label}
            </Tab>
          ))}
        </TabList>
        {aside}
      </ListHead>
      {items.map((item) => (
        <TabPanel key={item.id} id={item.id} className={styles.panel ?? ''}>
          {children}
        </TabPanel>
      ))}
    </Tabs>
  );
}
