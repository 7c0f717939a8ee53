import { ChevronDown } from 'lucide-react';
import type { Ref } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox';
import { FieldError } from 'react-aria-components/FieldError';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { cx } from '../styles/cx.ts';
import fieldStyles from './text-field.module.css';
import listStyles from './list-popover.module.css';
// This style sheet is imported last, so that its rules override the others.
import styles from './combo-box.module.css';

export interface ComboOption {
  readonly value: string;
  readonly label: string;
  /** Text shown after the label. The search includes this text. */
  readonly detail: string;
}

interface ComboBoxProps {
  readonly label: string;
  readonly listLabel: string;
  /** Text shown when no option matches. */
  readonly none: string;
  readonly options: readonly ComboOption[];
  readonly value: string | null;
  readonly onChange: (value: string) => void;
  readonly error?: string | null;
  readonly autoFocus?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** A choice among many options. The reviewer types part of an option to find it; accents are ignored. */
export function ComboBox({
  label,
  listLabel,
  none,
  options,
  value,
  onChange,
  error,
  autoFocus = false,
  inputRef,
}: ComboBoxProps) {
  return (
    <AriaComboBox
      value={value}
      onChange={(chosen) => chosen !== null && onChange(String(chosen))}
      defaultItems={options}
      defaultFilter={(text, typed) => plain(text).includes(plain(typed))}
      isInvalid={Boolean(error)}
      allowsEmptyCollection
      autoFocus={autoFocus}
      menuTrigger="input"
      className={cx(fieldStyles.field, styles.field)}
    >
      <Label className={fieldStyles.label ?? ''}>{label}</Label>
      <div className={styles.box}>
        <Input
          ref={inputRef ?? null}
          className={styles.input ?? ''}
          spellCheck={false}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button className={styles.open ?? ''}>
          <ChevronDown aria-hidden="true" />
        </Button>
      </div>
      {error && (
        <FieldError className={styles.error ?? ''}>
          <span role="alert">{error}</span>
        </FieldError>
      )}
      <Popover placement="bottom start" className={cx(listStyles.popover, styles.popover)}>
        <ListBox
          aria-label={listLabel}
          className={cx(listStyles.list, styles.list)}
          renderEmptyState={() => <p className={styles.none}>{none}</p>}
        >
          {(option: ComboOption) => (
            <ListBoxItem
              id={option.value}
              textValue={`${option.label} (${option.detail})`}
              className={cx(listStyles.item, styles.item)}
            >
              <span className={styles.name}>{option.label}</span>
              <span className={styles.detail} dir="ltr">
                {option.detail}
              </span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaComboBox>
  );
}

/** Removes accents and case from a text, so that "cote" finds "Côte d’Ivoire". */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
