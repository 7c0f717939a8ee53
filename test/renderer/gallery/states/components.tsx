import { CircleAlert, Clock, Play, Plus } from 'lucide-react';
import { useState } from 'react';
import { failureKinds } from '../../../../preload/contract/failures.ts';
import { Banner } from '../../../../renderer/viewer/components/banner.tsx';
import { Button } from '../../../../renderer/viewer/components/button.tsx';
import { Chip } from '../../../../renderer/viewer/components/chip.tsx';
import { CopyCode } from '../../../../renderer/viewer/components/copy-code.tsx';
import { IconButton } from '../../../../renderer/viewer/components/icon-button.tsx';
import { Menu } from '../../../../renderer/viewer/components/menu.tsx';
import { Poster } from '../../../../renderer/viewer/components/poster.tsx';
import { ProgressBar } from '../../../../renderer/viewer/components/progress-bar.tsx';
import { SearchField } from '../../../../renderer/viewer/components/search-field.tsx';
import { Skeleton } from '../../../../renderer/viewer/components/skeleton.tsx';
import { TabBar } from '../../../../renderer/viewer/components/tab-bar.tsx';
import { TextField } from '../../../../renderer/viewer/components/text-field.tsx';
import { Waiting } from '../../../../renderer/viewer/components/waiting.tsx';
import { FailureNotice } from '../../../../renderer/viewer/screens/failure/failure-notice.tsx';
import { aFailure } from '../../../fakes/bridge.ts';
import { cards } from '../catalogue.ts';
import type { GalleryState } from '../state.ts';

const nothing = (): undefined => undefined;
const row = { display: 'flex', flexWrap: 'wrap', gap: '1rem', alignItems: 'center' } as const;

function Controls() {
  const [tab, setTab] = useState('a');
  const [text, setText] = useState('');
  return (
    <>
      <h1>Components</h1>
      <div style={row}>
        {(['primary', 'quiet', 'plain', 'danger'] as const).map((kind) => (
          <Button key={kind} kind={kind} icon={<Plus aria-hidden="true" />}>
            {kind}
          </Button>
        ))}
        <Button kind="primary" size="l" icon={<Play aria-hidden="true" fill="currentColor" />}>
          large
        </Button>
        <Button isDisabled>disabled</Button>
        <IconButton label="Plain icon">
          <Plus />
        </IconButton>
        <IconButton label="Filled icon" appearance="filled">
          <Plus />
        </IconButton>
        <IconButton label="Pressed icon" pressed>
          <Plus />
        </IconButton>
        <Menu
          label="Menu"
          trigger={<Button>Menu</Button>}
          entries={[{ id: 'one', label: 'One', run: nothing }]}
        />
        <CopyCode code="W4002" label="Copy code" copied="Copied" onCopy={() => Promise.resolve(true)} />
      </div>
      <div style={row}>
        {(['plain', 'good', 'warn', 'bad', 'cool'] as const).map((tone) => (
          <Chip key={tone} tone={tone} icon={<Clock aria-hidden="true" />}>
            {tone}
          </Chip>
        ))}
        <span style={{ inlineSize: '12rem' }}>
          <ProgressBar part={0.4} />
        </span>
        <Waiting inline after={0} text="Waiting" />
      </div>
      <div
        style={{ display: 'grid', gap: '1rem', gridTemplateColumns: 'repeat(auto-fit, minmax(15rem, 1fr))' }}
      >
        <TextField label="Field" value={text} onChange={setText} hint="A hint" placeholder="Placeholder" />
        <TextField label="Field with an error" value="wrong" onChange={nothing} error="What is wrong" />
        <TextField label="Several lines" value="" onChange={nothing} lines={3} />
        <SearchField label="Search" clearLabel="Clear" value={text} onChange={setText} />
      </div>
      <TabBar
        label="Tabs"
        items={['a', 'b', 'c'].map((id) => ({ id, label: `Tab ${id}` }))}
        selected={tab}
        onSelect={setTab}
      >
        <p>Panel {tab}</p>
      </TabBar>
      {(['plain', 'cool', 'warn', 'bad'] as const).map((tone) => (
        <Banner
          key={tone}
          tone={tone}
          icon={<CircleAlert aria-hidden="true" />}
          actions={<Button>Act</Button>}
        >
          A banner that is {tone}
        </Banner>
      ))}
    </>
  );
}

function Pictures() {
  const portrait = cards[0]?.posterUrl ?? null;
  const wide = cards[0]?.bannerUrl ?? null;
  return (
    <>
      <h1>Pictures</h1>
      <div
        style={{ display: 'grid', gap: '1rem', gridTemplateColumns: 'repeat(6, 1fr)', alignItems: 'start' }}
      >
        <Poster src={portrait} title="Portrait" shape="portrait" eager />
        <Poster src={wide} title="Wide in portrait" shape="portrait" eager />
        <Poster src={null} title="A film without a poster" shape="portrait" />
        <Poster src="./missing.webp" title="A poster that does not load" shape="portrait" eager />
        <Poster src={portrait} title="Dimmed" shape="portrait" eager dimmed />
        <Skeleton shape="portrait" />
        <Poster src={wide} title="Wide" shape="wide" eager />
        <Poster src={portrait} title="Portrait in wide" shape="wide" eager />
        <Poster src={null} title="長い影の庭" shape="wide" />
        <Poster src={null} title="حديقة الظلال الطويلة" shape="wide" />
        <Poster src={wide} title="Dimmed" shape="wide" eager dimmed />
        <Skeleton shape="wide" />
      </div>
    </>
  );
}

function Failures() {
  return (
    <>
      <h1>Failures</h1>
      <div
        style={{
          display: 'grid',
          gap: '0 3rem',
          gridTemplateColumns: 'repeat(auto-fit, minmax(22rem, 1fr))',
        }}
      >
        {failureKinds.map((kind) => (
          <FailureNotice
            key={kind}
            failure={aFailure(
              kind,
              kind === 'device-refused' ? { clientId: 'DESKTOP-SCREENERVIEWER-1.0.0' } : {},
            )}
            place="inset"
            onRetry={nothing}
          />
        ))}
      </div>
    </>
  );
}

export const componentStates: readonly GalleryState[] = [
  { id: 'components', world: {}, sheet: () => <Controls /> },
  { id: 'pictures', world: {}, sheet: () => <Pictures /> },
  { id: 'failures', world: {}, sheet: () => <Failures /> },
];
