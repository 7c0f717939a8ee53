import { createContext, useContext, useState } from 'react';

/** Whether pictures can be loaded now. Pictures that failed while this was false are retried when it becomes true. */
export const PicturesReachable = createContext(true);

interface FailedPictures {
  /** Returns the first address that has not failed, or null when there is none. */
  firstGood(...sources: readonly (string | null)[]): string | null;
  note(source: string): void;
}

export function useFailedPictures(): FailedPictures {
  const isReachable = useContext(PicturesReachable);
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set());
  const nameOf = (source: string): string => `${isReachable ? 'reachable' : 'away'} ${source}`;
  return {
    firstGood: (...sources) =>
      sources.find((source) => source !== null && !failed.has(nameOf(source))) ?? null,
    note: (source) => setFailed((before) => new Set([...before, nameOf(source)])),
  };
}
