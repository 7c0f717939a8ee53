import { Label } from 'react-aria-components/Label';
import { RadioButton, RadioField, RadioGroup } from 'react-aria-components/RadioGroup';
import styles from './choice.module.css';
import setting from './setting.module.css';

interface ChoiceProps<V extends string> {
  readonly label: string;
  readonly value: V;
  readonly options: readonly { readonly value: V; readonly label: string }[];
  readonly onChange: (value: V) => void;
}

/** A choice among a few options that are all visible. */
export function Choice<V extends string>({ label, value, options, onChange }: ChoiceProps<V>) {
  return (
    <RadioGroup
      value={value}
      orientation="horizontal"
      onChange={(chosen) => {
        const option = options.find((one) => one.value === chosen);
        if (option) onChange(option.value);
      }}
      className={setting.line ?? ''}
    >
      <Label className={styles.label ?? ''}>{label}</Label>
      <div className={styles.options}>
        {options.map((option) => (
          <RadioField key={option.value} value={option.value} className={styles.field ?? ''}>
            <RadioButton className={styles.option ?? ''}>{option.label}</RadioButton>
          </RadioField>
        ))}
      </div>
    </RadioGroup>
  );
}
