import { Search, X } from 'lucide-react';
import type { Ref } from 'react';
import { Button } from 'react-aria-components/Button';
import { Input } from 'react-aria-components/Input';
import { SearchField as AriaSearchField } from 'react-aria-components/SearchField';
import { searchLimit } from '../../../preload/contract/values.ts';
import styles from './search-field.module.css';

interface SearchFieldProps {
  readonly label: string;
  readonly clearLabel: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly focusKey?: string;
  readonly inputRef?: Ref<HTMLInputElement>;
  /** Name of the key that focuses the field, shown while the field is empty. */
  readonly shortcut?: string;
}

/** A field that searches while the reviewer types. Escape clears it. */
export function SearchField({
  label,
  clearLabel,
  value,
  onChange,
  focusKey,
  inputRef,
  shortcut,
}: SearchFieldProps) {
  return (
    <AriaSearchField
      aria-label={label}
      value={value}
      onChange={onChange}
      maxLength={searchLimit}
      className={styles.field ?? ''}
    >
      <Search aria-hidden="true" className={styles.icon} />
      <Input
        ref={inputRef ?? null}
        placeholder={label}
        className={styles.input ?? ''}
        data-focus-key={focusKey}
        aria-keyshortcuts={shortcut}
      />
      {shortcut !== undefined && value === '' && (
        <kbd className={styles.key} aria-hidden="true">
          {shortcut}
        </kbd>
      )}
      <Button className={styles.clear ?? ''} aria-label={clearLabel}>
        <X aria-hidden="true" />
      </Button>
    </AriaSearchField>
  );
}
