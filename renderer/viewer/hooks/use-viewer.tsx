import { createContext, type ReactNode, useContext } from 'react';
import { useStore } from 'zustand';
import type { Viewer } from '../compose.ts';
import type { AppStatus } from '../../../preload/contract/app.ts';
import type { AccessState } from '../stores/access.ts';
import type { AddRoomState } from '../stores/add-room.ts';
import type { AppState } from '../stores/app.ts';
import { valueOf } from '../stores/async.ts';
import type { CheckState } from '../stores/check.ts';
import type { DetailsState } from '../stores/details.ts';
import type { DialogsState } from '../stores/dialogs.ts';
import type { HistoryState } from '../stores/history.ts';
import type { NavigationState } from '../stores/navigation.ts';
import type { NotesState } from '../stores/notes.ts';
import type { PreparedState } from '../stores/prepared.ts';
import type { ReportState } from '../stores/report.ts';
import type { RoomState } from '../stores/room.ts';
import type { RoomsState } from '../stores/rooms.ts';
import type { ScreeningState } from '../stores/screening.ts';
import type { SearchState } from '../stores/search.ts';
import type { StorageState } from '../stores/storage.ts';
import type { ToastsState } from '../stores/toasts.ts';

const ViewerContext = createContext<Viewer | null>(null);

export function ViewerProvider({
  viewer,
  children,
}: {
  readonly viewer: Viewer;
  readonly children: ReactNode;
}) {
  return <ViewerContext value={viewer}>{children}</ViewerContext>;
}

/** Returns the stores, for actions. Use the hooks below to read state. Throws outside of ViewerProvider. */
export function useViewer(): Viewer {
  const viewer = useContext(ViewerContext);
  if (!viewer) throw new Error('useViewer needs a ViewerProvider');
  return viewer;
}

export const useApp = <T,>(select: (state: AppState) => T): T => useStore(useViewer().app, select);
export const useNavigation = <T,>(select: (state: NavigationState) => T): T =>
  useStore(useViewer().navigation, select);
export const useRooms = <T,>(select: (state: RoomsState) => T): T => useStore(useViewer().rooms, select);
export const useRoom = <T,>(select: (state: RoomState) => T): T => useStore(useViewer().room, select);
export const useDetails = <T,>(select: (state: DetailsState) => T): T =>
  useStore(useViewer().details, select);
export const useNotes = <T,>(select: (state: NotesState) => T): T => useStore(useViewer().notes, select);
export const useDialogs = <T,>(select: (state: DialogsState) => T): T =>
  useStore(useViewer().dialogs, select);
export const useToasts = <T,>(select: (state: ToastsState) => T): T => useStore(useViewer().toasts, select);
export const useAddRoom = <T,>(select: (state: AddRoomState) => T): T =>
  useStore(useViewer().addRoom, select);
export const useAccess = <T,>(select: (state: AccessState) => T): T => useStore(useViewer().access, select);
export const useScreening = <T,>(select: (state: ScreeningState) => T): T =>
  useStore(useViewer().screening, select);
export const usePrepared = <T,>(select: (state: PreparedState) => T): T =>
  useStore(useViewer().prepared, select);
export const useCheck = <T,>(select: (state: CheckState) => T): T => useStore(useViewer().check, select);
export const useReport = <T,>(select: (state: ReportState) => T): T => useStore(useViewer().report, select);
export const useHistory = <T,>(select: (state: HistoryState) => T): T =>
  useStore(useViewer().history, select);
export const useSearch = <T,>(select: (state: SearchState) => T): T => useStore(useViewer().search, select);
export const useStorage = <T,>(select: (state: StorageState) => T): T =>
  useStore(useViewer().storage, select);
/** Returns the current time in epoch seconds, updated three times a minute. */
export const useNow = (): number => useStore(useViewer().clock, (state) => state.now);
/** Returns the app status from main, or null before the first response. */
export const useStatus = (): AppStatus | null => useApp((state) => valueOf(state.status));
