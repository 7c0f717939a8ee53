import { type CSSProperties, useEffect } from 'react';
import type { StorageUse } from '../../../../preload/contract/app.ts';
import { Button } from '../../components/button.tsx';
import { Panel, Row } from '../../components/page.tsx';
import { Waiting } from '../../components/waiting.tsx';
import { useExportNotes } from '../../hooks/use-export-notes.ts';
import { useNotes, useStorage, useViewer } from '../../hooks/use-viewer.tsx';
import type { Key } from '../../strings/en.ts';
import { useTranslation } from '../../strings/use-translation.tsx';
import { FailureNotice } from '../failure/failure-notice.tsx';
import { sectionElementId } from './section-nav.tsx';
import screenStyles from './settings-screen.module.css';
import styles from './storage-section.module.css';

const labels = {
  rooms: 'settings.storageRooms',
  pictures: 'settings.storagePictures',
  screenings: 'settings.storageScreenings',
  app: 'settings.storageApp',
} as const satisfies Record<StorageUse['parts'][number]['id'], Key>;

const texts = {
  'on-disk': 'settings.storageText',
  'in-memory': 'settings.storageMemory',
  locked: 'settings.storageLocked',
} as const satisfies Record<StorageUse['kept'], Key>;

/** Shows the data stored on this computer, its size, and how to erase it. */
export function StorageSection() {
  const { translate } = useTranslation();
  const { storage, dialogs, notes } = useViewer();
  const notedFilms = useNotes((state) => state.count?.films ?? 0);
  const exportNotes = useExportNotes();
  const use = useStorage((state) => state.use);
  useEffect(() => void storage.getState().load(), [storage]);
  useEffect(() => void notes.getState().loadCount(), [notes]);
  const kept = use.state === 'ready' ? use.value.kept : 'on-disk';
  return (
    <Panel
      title={translate('settings.storage')}
      id={sectionElementId('storage')}
      text={translate(texts[kept])}
    >
      {use.state === 'failed' ? (
        <Row>
          <FailureNotice
            failure={use.failure}
            place="inset"
            level={3}
            onRetry={() => void storage.getState().load()}
          />
        </Row>
      ) : use.state === 'ready' ? (
        <Parts use={use.value} />
      ) : (
        <Row>
          <Waiting inline text={translate('settings.reading')} />
        </Row>
      )}
      {notedFilms > 0 && (
        <Row end={<Button onPress={() => void exportNotes(null)}>{translate('notes.export')}</Button>}>
          <p>{translate('notes.stored', { count: notedFilms })}</p>
          <p className={screenStyles.hint}>{translate('notes.storedHint')}</p>
        </Row>
      )}
      <Row>
        <div className={screenStyles.buttons}>
          <Button onPress={() => dialogs.getState().show({ kind: 'erase', what: 'cache' })}>
            {translate('settings.eraseCache')}
          </Button>
          <Button
            kind="danger"
            onPress={() => dialogs.getState().show({ kind: 'erase', what: 'everything' })}
          >
            {translate('settings.eraseAll')}
          </Button>
        </div>
      </Row>
    </Panel>
  );
}

function Parts({ use }: { readonly use: StorageUse }) {
  const { translate, format } = useTranslation();
  return (
    <>
      <div className={styles.summary}>
        <p className={styles.total}>
          {translate('settings.storageTotal', {
            size: format.bytes(use.totalBytes),
            limit: format.bytes(use.limitBytes),
          })}
        </p>
        <div className={styles.bar} aria-hidden="true">
          {use.parts.map(({ id, bytes }) => {
            const style: CSSProperties = { flexGrow: bytes };
            return <span key={id} data-part={id} style={style} />;
          })}
          <span data-part="free" style={{ flexGrow: Math.max(0, use.limitBytes - use.totalBytes) }} />
        </div>
      </div>
      <ul>
        {use.parts.map(({ id, bytes }) => (
          <li key={id} className={styles.part}>
            <span className={styles.swatch} data-part={id} aria-hidden="true" />
            <span className={styles.name}>{translate(labels[id])}</span>
            <span className={styles.size}>{format.bytes(bytes)}</span>
          </li>
        ))}
      </ul>
      {use.reportsWaiting > 0 && (
        <Row>
          <p className={screenStyles.hint}>
            {translate('settings.storageWaiting', { count: use.reportsWaiting })}
          </p>
        </Row>
      )}
    </>
  );
}
