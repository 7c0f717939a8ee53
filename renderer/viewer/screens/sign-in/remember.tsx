import { Switch } from '../../components/switch.tsx';
import { useStatus } from '../../hooks/use-viewer.tsx';
import { useWords } from '../../strings/use-words.tsx';

interface RememberProps {
  /** The keychain can keep a session. */
  readonly possible: boolean;
  readonly chosen: boolean;
  readonly onChoose: (remember: boolean) => void;
}

/** "Stay signed in", with how long that is, where the service says. */
export function Remember({ possible, chosen, onChoose }: RememberProps) {
  const { say, format } = useWords();
  const seconds = useStatus()?.session.rememberSeconds ?? null;
  const kept =
    seconds === null
      ? say('signIn.rememberPlain')
      : say('signIn.rememberFor', { span: format.span(seconds) });
  return (
    <Switch
      label={say('signIn.remember')}
      hint={possible ? (chosen ? kept : say('signIn.forget')) : say('signIn.cannotRemember')}
      isOn={possible && chosen}
      isDisabled={!possible}
      onChange={onChoose}
    />
  );
}
