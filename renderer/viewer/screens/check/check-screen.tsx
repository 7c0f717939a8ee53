import { FileText, RotateCw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { Page, Panel } from '../../components/page.tsx';
import { useScrollRestoration } from '../../hooks/use-scroll-restoration.ts';
import { useCheck, useStatus, useViewer } from '../../hooks/use-viewer.tsx';
import { checkGroups, unusualChecks } from '../../stores/check.ts';
import type { Key } from '../../strings/en.ts';
import { useTranslation } from '../../strings/use-translation.tsx';
import type { ScreenProps } from '../shell/screen-props.ts';
import { CheckRow } from './check-row.tsx';
import { Verdict } from './verdict.tsx';

const groupTitles = {
  film: 'check.groupFilm',
  network: 'check.groupNetwork',
  computer: 'check.groupComputer',
} as const satisfies Record<(typeof checkGroups)[number]['id'], Key>;

/** Checks whether films will play on this computer, and advises how to fix failed checks. The checks cost no view. */
export function CheckScreen({ entryId }: ScreenProps) {
  const { translate } = useTranslation();
  const { check, report } = useViewer();
  const scroller = useRef<HTMLElement>(null);
  const results = useCheck((state) => state.results);
  const pending = useCheck((state) => state.pending);
  const isWell = [...results.values()].every(({ state }) => state === 'passed');
  const status = useStatus();
  useScrollRestoration(entryId, scroller, true);
  useEffect(() => void check.getState().run(), [check]);
  return (
    <Page
      ref={scroller}
      title={translate('check.title')}
      lead={translate('check.lead')}
      actions={
        <>
          <Button
            icon={<FileText aria-hidden="true" />}
            onPress={() => void report.getState().showComputer(null)}
          >
            {translate('check.report')}
          </Button>
          <Button
            kind={isWell ? 'quiet' : 'primary'}
            icon={<RotateCw aria-hidden="true" />}
            isDisabled={pending.size > 0}
            onPress={() => void check.getState().run()}
          >
            {translate('check.again')}
          </Button>
        </>
      }
    >
      <Verdict />
      {checkGroups.map(({ id, ids }) => (
        <Panel key={id} title={translate(groupTitles[id])}>
          <ul>
            {ids
              .filter((one) => !unusualChecks.has(one) || results.has(one))
              .map((one) => (
                <CheckRow
                  key={one}
                  id={one}
                  result={results.get(one) ?? null}
                  isPending={pending.has(one)}
                  status={status}
                />
              ))}
          </ul>
        </Panel>
      ))}
    </Page>
  );
}
