import {
  useAddRoom,
  useDialogs,
  useNotes,
  useReport,
  useScreening,
  useViewer,
} from '../../hooks/use-viewer.tsx';
import type { Dialog } from '../../stores/dialogs.ts';
import { OpeningCover } from '../player/opening-cover.tsx';
import { loadedDialog } from './loaded-dialog.tsx';

const AddRoomDialog = loadedDialog(() =>
  import('../add-room/add-room-dialog.tsx').then((file) => file.AddRoomDialog),
);
const AboutRoomDialog = loadedDialog(() =>
  import('../room/about-room-dialog.tsx').then((file) => file.AboutRoomDialog),
);
const NewViewDialog = loadedDialog(() =>
  import('../player/new-view-dialog.tsx').then((file) => file.NewViewDialog),
);
const UpdateNeededDialog = loadedDialog(() =>
  import('../player/update-needed-dialog.tsx').then((file) => file.UpdateNeededDialog),
);
const FailedDialog = loadedDialog(() =>
  import('../player/failed-dialog.tsx').then((file) => file.FailedDialog),
);
const FailureDialog = loadedDialog(() =>
  import('../failure/failure-dialog.tsx').then((file) => file.FailureDialog),
);
const ResetVaultDialog = loadedDialog(() =>
  import('./reset-vault-dialog.tsx').then((file) => file.ResetVaultDialog),
);
const SignInDialog = loadedDialog(() =>
  import('../sign-in/sign-in-dialog.tsx').then((file) => file.SignInDialog),
);
const AccessDialog = loadedDialog(() =>
  import('../access/access-dialog.tsx').then((file) => file.AccessDialog),
);
const ReactivateDialog = loadedDialog(() =>
  import('../reactivate/reactivate-dialog.tsx').then((file) => file.ReactivateDialog),
);

const EraseDialog = loadedDialog(() =>
  import('../settings/erase-dialog.tsx').then((file) => file.EraseDialog),
);
const LosePreparedDialog = loadedDialog(() =>
  import('../player/lose-prepared-dialog.tsx').then((file) => file.LosePreparedDialog),
);
const SignOutDialog = loadedDialog(() =>
  import('../settings/sign-out-dialog.tsx').then((file) => file.SignOutDialog),
);
const UnsavedNotesDialog = loadedDialog(() =>
  import('./unsaved-notes-dialog.tsx').then((file) => file.UnsavedNotesDialog),
);
const WhatsNewDialog = loadedDialog(() =>
  import('./whats-new-dialog.tsx').then((file) => file.WhatsNewDialog),
);
const ReportDialog = loadedDialog(() =>
  import('../check/report-dialog.tsx').then((file) => file.ReportDialog),
);

/** The layers over the screen: one dialog, and a report or unsaved notes over the dialog. Each is loaded later. */
export function Dialogs() {
  const dialog = useDialogs((state) => state.dialog);
  const isAdding = useAddRoom((state) => state.open);
  const screening = useScreening((state) => state.screening);
  const isAside = useScreening((state) => state.isAside);
  const report = useReport((state) => state.report);
  const unsaved = useNotes((state) => state.unsaved);
  const { dialogs } = useViewer();
  // The access dialog plays the film and shows the result itself. The question before quitting is answered first.
  const isSilent = dialog?.kind === 'access' || isAside;
  // A dialog that was replaced while its call ran must not close the one that replaced it.
  const close = (): void => {
    if (dialogs.getState().dialog === dialog) dialogs.getState().close();
  };
  return (
    <>
      {dialog && <OneDialog dialog={dialog} onClose={close} />}
      {isAdding && <AddRoomDialog />}
      {screening.state === 'opening' && !isSilent && <OpeningCover video={screening.video} />}
      {screening.state === 'failed' &&
        !isSilent &&
        (screening.failure.kind === 'update-needed' ? (
          <UpdateNeededDialog failure={screening.failure} />
        ) : (
          <FailedDialog video={screening.video} failure={screening.failure} />
        ))}
      {report && <ReportDialog report={report} />}
      {unsaved.length > 0 && <UnsavedNotesDialog unsaved={unsaved} />}
    </>
  );
}

function OneDialog({ dialog, onClose }: { readonly dialog: Dialog; readonly onClose: () => void }) {
  switch (dialog.kind) {
    case 'sign-in':
      return (
        <SignInDialog resume={dialog.resume} skip={dialog.skip} refusal={dialog.refusal} onClose={onClose} />
      );
    case 'access':
      return <AccessDialog {...dialog} onClose={onClose} />;
    case 'reactivate':
      return <ReactivateDialog video={dialog.video} typed={dialog.typed} onClose={onClose} />;
    case 'new-view':
      return <NewViewDialog {...dialog} onClose={onClose} />;
    case 'failure':
      return <FailureDialog failure={dialog.failure} isOpen onClose={onClose} />;
    case 'about-room':
      return <AboutRoomDialog roomKey={dialog.roomKey} onClose={onClose} />;
    case 'lose-prepared':
      return <LosePreparedDialog by={dialog.by} onClose={onClose} />;
    case 'sign-out':
      return <SignOutDialog notedFilms={dialog.notedFilms} onClose={onClose} />;
    case 'reset-vault':
      return <ResetVaultDialog onClose={onClose} />;
    case 'erase':
      return <EraseDialog what={dialog.what} onClose={onClose} />;
    case 'whats-new':
      return <WhatsNewDialog version={dialog.version} notes={dialog.notes} onClose={onClose} />;
  }
}
