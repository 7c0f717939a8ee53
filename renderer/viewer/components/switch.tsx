import type { ReactNode } from 'react';
import { SwitchButton, SwitchField, Text } from 'react-aria-components/Switch';
import { cx } from '../styles/cx.ts';
import setting from './setting.module.css';
import styles from './switch.module.css';

interface SwitchProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly isOn: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** An on/off setting that applies immediately. A press anywhere on the line toggles it. */
export function Switch({ label, hint, isOn, isDisabled = false, onChange }: SwitchProps) {
  return (
    <SwitchField isSelected={isOn} isDisabled={isDisabled} onChange={onChange} className={styles.field ?? ''}>
      <SwitchButton className={styles.switch ?? ''}>
        <span className={styles.label}>{label}</span>
        <span className={styles.track} aria-hidden="true">
          <span className={styles.thumb} />
        </span>
      </SwitchButton>
      {hint && (
        <Text slot="description" className={cx(setting.hint, styles.hint)}>
          {hint}
        </Text>
      )}
    </SwitchField>
  );
}
