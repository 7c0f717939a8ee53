import { Check, ChevronDown } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { Text } from 'react-aria-components/Text';
import { cx } from '../styles/cx.ts';
import listStyles from './list-popover.module.css';
// This style sheet is imported last, so that its rules override the others.
import styles from './select.module.css';
import setting from './setting.module.css';

interface SelectProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly options: readonly {
    readonly value: string;
    readonly label: string;
    /** Language of the label, if it differs from the app's language. */
    readonly lang?: string;
  }[];
  readonly onChange: (value: string) => void;
}

/** A choice among many options. The options are in a list that opens. */
export function Select({ label, hint, value, options, onChange }: SelectProps) {
  return (
    <AriaSelect
      // A mounted select keeps the order in which its options were first given.
      key={options.map((option) => option.value).join()}
      value={value}
      onChange={(chosen) => chosen !== null && onChange(String(chosen))}
      className={setting.line ?? ''}
    >
      <div className={styles.words}>
        <Label>{label}</Label>
        {hint && (
          <Text slot="description" className={setting.hint ?? ''}>
            {hint}
          </Text>
        )}
      </div>
      <Button className={styles.button ?? ''}>
        <SelectValue className={styles.value ?? ''} />
        <ChevronDown aria-hidden="true" />
      </Button>
      <Popover placement="bottom end" className={cx(listStyles.popover, styles.popover)}>
        <ListBox className={cx(listStyles.list, styles.list)}>
          {options.map((option) => (
            <ListBoxItem
              key={option.value}
              id={option.value}
              textValue={option.label}
              className={cx(listStyles.item, styles.item)}
            >
              <span lang={option.lang}>{option.label}</span>
              <Check aria-hidden="true" />
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
