import { lazy, Suspense } from 'react';
import { useAddRoom, useDialogs, useReport, useScreening, useViewer } from '../../hooks/use-viewer.tsx';
import type { Dialog } from '../../stores/dialogs.ts';
import { OpeningCover } from '../player/opening-cover.tsx';

const AddRoomDialog = lazy(() =>
  import('../add-room/add-room-dialog.tsx').then((file) => ({ default: file.AddRoomDialog })),
);
const AboutRoomDialog = lazy(() =>
  import('../room/about-room-dialog.tsx').then((file) => ({ default: file.AboutRoomDialog })),
);
const NewViewDialog = lazy(() =>
  import('../player/new-view-dialog.tsx').then((file) => ({ default: file.NewViewDialog })),
);
const UpdateNeededDialog = lazy(() =>
  import('../player/update-needed-dialog.tsx').then((file) => ({ default: file.UpdateNeededDialog })),
);
const FailedDialog = lazy(() =>
  import('../player/failed-dialog.tsx').then((file) => ({ default: file.FailedDialog })),
);
const StartAfreshDialog = lazy(() =>
  import('./start-afresh-dialog.tsx').then((file) => ({ default: file.StartAfreshDialog })),
);
const SignInDialog = lazy(() =>
  import('../sign-in/sign-in-dialog.tsx').then((file) => ({ default: file.SignInDialog })),
);
const AccessDialog = lazy(() =>
  import('../access/access-dialog.tsx').then((file) => ({ default: file.AccessDialog })),
);
const ReactivateDialog = lazy(() =>
  import('../reactivate/reactivate-dialog.tsx').then((file) => ({ default: file.ReactivateDialog })),
);

const EraseDialog = lazy(() =>
  import('../settings/erase-dialog.tsx').then((file) => ({ default: file.EraseDialog })),
);
const QuitDialog = lazy(() =>
  import('../player/quit-dialog.tsx').then((file) => ({ default: file.QuitDialog })),
);
const WhatsNewDialog = lazy(() =>
  import('./whats-new-dialog.tsx').then((file) => ({ default: file.WhatsNewDialog })),
);
const ReportDialog = lazy(() =>
  import('../check/report-dialog.tsx').then((file) => ({ default: file.ReportDialog })),
);

/** What lies over the screen: one dialog, and over it a report to be read; each is loaded when it is first needed. */
export function Dialogs() {
  const dialog = useDialogs((state) => state.dialog);
  const adding = useAddRoom((state) => state.open);
  const screening = useScreening((state) => state.screening);
  const report = useReport((state) => state.report);
  const { close } = useViewer().dialogs.getState();
  // It tries what was typed by itself, and tells what came of it.
  const trying = dialog?.kind === 'access';
  return (
    <Suspense fallback={null}>
      {dialog && <OneDialog dialog={dialog} onClose={close} />}
      {adding && <AddRoomDialog />}
      {screening.is === 'opening' && !trying && <OpeningCover video={screening.video} />}
      {screening.is === 'failed' &&
        !trying &&
        (screening.failure.kind === 'update-needed' ? (
          <UpdateNeededDialog failure={screening.failure} />
        ) : (
          <FailedDialog video={screening.video} failure={screening.failure} />
        ))}
      {report && <ReportDialog report={report} />}
    </Suspense>
  );
}

function OneDialog({ dialog, onClose }: { readonly dialog: Dialog; readonly onClose: () => void }) {
  switch (dialog.kind) {
    case 'sign-in':
      return <SignInDialog resume={dialog.resume} skip={dialog.skip} onClose={onClose} />;
    case 'access':
      return <AccessDialog {...dialog} onClose={onClose} />;
    case 'reactivate':
      return <ReactivateDialog video={dialog.video} onClose={onClose} />;
    case 'new-view':
      return <NewViewDialog video={dialog.video} onClose={onClose} />;
    case 'about-room':
      return <AboutRoomDialog roomKey={dialog.roomKey} onClose={onClose} />;
    case 'quit-prepared':
      return <QuitDialog onClose={onClose} />;
    case 'start-afresh':
      return <StartAfreshDialog onClose={onClose} />;
    case 'erase':
      return <EraseDialog what={dialog.what} onClose={onClose} />;
    case 'whats-new':
      return <WhatsNewDialog version={dialog.version} notes={dialog.notes} onClose={onClose} />;
  }
}
