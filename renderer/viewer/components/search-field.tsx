import { Search, X } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Input } from 'react-aria-components/Input';
import { SearchField as AriaSearchField } from 'react-aria-components/SearchField';
import styles from './search-field.module.css';

interface SearchFieldProps {
  readonly label: string;
  readonly clearLabel: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly focusKey?: string;
}

/** Searches as one types; Escape clears. */
export function SearchField({ label, clearLabel, value, onChange, focusKey }: SearchFieldProps) {
  return (
    <AriaSearchField aria-label={label} value={value} onChange={onChange} className={styles.field ?? ''}>
      <Search aria-hidden="true" className={styles.icon} />
      <Input placeholder={label} className={styles.input ?? ''} data-focus-key={focusKey} />
      <Button className={styles.clear ?? ''} aria-label={clearLabel}>
        <X aria-hidden="true" />
      </Button>
    </AriaSearchField>
  );
}
