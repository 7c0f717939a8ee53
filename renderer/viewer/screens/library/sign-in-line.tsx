import { UserRound } from 'lucide-react';
import { Button, type ButtonProps } from '../../components/button.tsx';
import { useViewer } from '../../hooks/use-viewer.tsx';
import { useTranslation } from '../../strings/use-translation.tsx';
import styles from './sign-in-line.module.css';

/** A sentence and a sign-in button, for a library with content that needs an account. */
export function SignInLine({ text }: { readonly text: string }) {
  return (
    <div className={styles.line}>
      <p>{text}</p>
      <SignInButton />
    </div>
  );
}

export function SignInButton(look: Pick<ButtonProps, 'kind' | 'size'>) {
  const { translate } = useTranslation();
  const { dialogs } = useViewer();
  return (
    <Button
      {...look}
      icon={<UserRound aria-hidden="true" />}
      onPress={() => dialogs.getState().show({ kind: 'sign-in', resume: null, skip: null })}
    >
      {translate('shell.signIn')}
    </Button>
  );
}
