import type { ReactNode, Ref } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { TextArea } from 'react-aria-components/TextArea';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import styles from './text-field.module.css';

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly placeholder?: string;
  readonly type?: 'text' | 'password' | 'email' | 'tel';
  readonly inputMode?: 'text' | 'numeric' | 'email' | 'tel';
  readonly autoComplete?: string;
  readonly maxLength?: number;
  readonly lines?: number;
  readonly autoFocus?: boolean;
  /** True if only screen readers get the label. */
  readonly isLabelHidden?: boolean;
  readonly onBlur?: () => void;
  readonly isDisabled?: boolean;
  readonly isReadOnly?: boolean;
  /** Content shown inside the field, at its end. */
  readonly adornment?: ReactNode;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** Puts the caret where the reviewer continues a prepared text. Chromium would put it at the start. */
const caretToEnd = (area: HTMLTextAreaElement | null): void =>
  area?.setSelectionRange(area.value.length, area.value.length);

export function TextField({
  label,
  hint,
  error,
  lines,
  placeholder,
  adornment,
  inputRef,
  isLabelHidden = false,
  ...rest
}: TextFieldProps) {
  const shown = placeholder === undefined ? {} : { placeholder };
  return (
    <AriaTextField
      {...rest}
      {...(isLabelHidden ? { 'aria-label': label } : {})}
      isInvalid={Boolean(error)}
      className={styles.field ?? ''}
    >
      {!isLabelHidden && <Label className={styles.label ?? ''}>{label}</Label>}
      <div className={styles.box}>
        {lines ? (
          <TextArea {...shown} ref={caretToEnd} rows={lines} className={styles.input ?? ''} spellCheck />
        ) : (
          <Input {...shown} ref={inputRef ?? null} className={styles.input ?? ''} spellCheck={false} />
        )}
        {adornment}
      </div>
      {error ? (
        <FieldError className={styles.error ?? ''}>
          {/* Announced also where the focus is already in the field. */}
          <span role="alert">{error}</span>
        </FieldError>
      ) : (
        hint && (
          <Text slot="description" className={styles.hint ?? ''}>
            {hint}
          </Text>
        )
      )}
    </AriaTextField>
  );
}
