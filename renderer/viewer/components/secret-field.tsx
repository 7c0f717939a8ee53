import { Eye, EyeOff } from 'lucide-react';
import { type ReactNode, type Ref, useState } from 'react';
import { secretLimit } from '../../../preload/contract/values.ts';
import { useTranslation } from '../strings/use-translation.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './secret-field.module.css';
import { TextField } from './text-field.tsx';

interface SecretFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly autoFocus?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/**
 * A field for a password or a PIN. The text is hidden until the reviewer reveals it. The field warns when Caps Lock is
 * on.
 */
export function SecretField(props: SecretFieldProps) {
  const { translate } = useTranslation();
  const [isShown, setIsShown] = useState(false);
  const [isCapsLockOn, setIsCapsLockOn] = useState(false);
  const look = (event: { getModifierState: (key: 'CapsLock') => boolean }): void =>
    setIsCapsLockOn(event.getModifierState('CapsLock'));
  return (
    <div
      className={styles.secret}
      onKeyDownCapture={look}
      onKeyUpCapture={look}
      onPointerDownCapture={look}
      onBlur={() => setIsCapsLockOn(false)}
    >
      <TextField
        {...props}
        maxLength={secretLimit}
        type={isShown ? 'text' : 'password'}
        autoComplete="current-password"
        adornment={
          <IconButton label={translate('secret.show')} pressed={isShown} onPress={() => setIsShown(!isShown)}>
            {isShown ? <EyeOff /> : <Eye />}
          </IconButton>
        }
      />
      <p role="status" className={styles.capsLock}>
        {isCapsLockOn ? translate('secret.capsLock') : ''}
      </p>
    </div>
  );
}
