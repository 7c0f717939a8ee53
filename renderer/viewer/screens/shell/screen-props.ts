export interface ScreenProps {
  readonly entryId: number;
}
