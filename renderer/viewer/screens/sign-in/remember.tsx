import { Switch } from '../../components/switch.tsx';
import { useStatus } from '../../hooks/use-viewer.tsx';
import { useTranslation } from '../../strings/use-translation.tsx';

interface RememberProps {
  /** Whether the keychain can store a session. */
  readonly possible: boolean;
  readonly chosen: boolean;
  readonly onChoose: (isRemembered: boolean) => void;
}

/** The option "Stay signed in", with the duration where the service provides it. */
export function Remember({ possible, chosen, onChoose }: RememberProps) {
  const { translate, format } = useTranslation();
  const seconds = useStatus()?.session.rememberSeconds ?? null;
  const kept =
    seconds === null
      ? translate('signIn.rememberPlain')
      : translate('signIn.rememberFor', { span: format.span(seconds) });
  return (
    <Switch
      label={translate('signIn.remember')}
      hint={possible ? (chosen ? kept : translate('signIn.forget')) : translate('signIn.cannotRemember')}
      isOn={possible && chosen}
      isDisabled={!possible}
      onChange={onChoose}
    />
  );
}
