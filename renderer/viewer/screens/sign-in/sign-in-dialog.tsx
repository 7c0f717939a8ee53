import type { Failure } from '../../../../preload/contract/failures.ts';
import { Dialog } from '../../components/dialog.tsx';
import { useTranslation } from '../../strings/use-translation.tsx';
import { SignInForm } from './sign-in-form.tsx';

interface SignInDialogProps {
  readonly resume: (() => void) | null;
  readonly skip: (() => void) | null;
  /** The service's refusal that requires a sign-in. */
  readonly refusal?: Failure | undefined;
  readonly onClose: () => void;
}

/** The sign-in form over the screen, where the screen itself has none. */
export function SignInDialog({ resume, skip, refusal, onClose }: SignInDialogProps) {
  const { translate } = useTranslation();
  const closeThen = (go: (() => void) | null) => () => {
    onClose();
    go?.();
  };
  return (
    <Dialog title={translate('signIn.title')} onClose={onClose}>
      <SignInForm onSignedIn={closeThen(resume)} skip={skip && closeThen(skip)} refusal={refusal} />
    </Dialog>
  );
}
