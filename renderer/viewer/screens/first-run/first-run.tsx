import { Clapperboard } from 'lucide-react';
import { useState } from 'react';
import type { ProfileStatus } from '../../../../preload/contract/app.ts';
import type { Failure } from '../../../../preload/contract/failures.ts';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { useViewer } from '../../hooks/use-viewer.tsx';
import { useWords } from '../../strings/use-words.tsx';
import { FailureDetails } from '../failure/failure-details.tsx';
import { failureWords } from '../failure/failure-words.ts';

/** Before there is a profile, or while it has a mistake: nothing else can be done here. */
export function FirstRun({ profile }: { readonly profile: Exclude<ProfileStatus, { state: 'ready' }> }) {
  const { say } = useWords();
  const { app } = useViewer();
  const [failure, setFailure] = useState<Failure | null>(null);
  const choose = async (): Promise<void> => {
    const outcome = await app.getState().chooseProfile();
    setFailure(outcome.ok || outcome.failure.kind === 'cancelled' ? null : outcome.failure);
  };
  const invalid = profile.state === 'invalid';
  return (
    <main>
      <Notice
        level={1}
        icon={<Clapperboard />}
        title={say(invalid ? 'profile.invalidTitle' : 'profile.noneTitle')}
        text={
          invalid
            ? say('profile.invalidText', { field: profile.field, reason: profile.reason })
            : say('profile.noneText')
        }
        actions={
          <Button kind="primary" size="l" onPress={() => void choose()}>
            {say('profile.choose')}
          </Button>
        }
      >
        {failure && (
          <div role="alert">
            <p>{failureWords(failure, say).title}</p>
            <FailureDetails failure={failure} />
          </div>
        )}
      </Notice>
    </main>
  );
}
