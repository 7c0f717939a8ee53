import { useEffect, useState } from 'react';
import { afterNextFrame } from '../after-next-frame.ts';

/** Returns false until the component's first render is painted. */
export function useIsPainted(): boolean {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => {
    let isMounted = true;
    void afterNextFrame().then(() => {
      if (isMounted) setIsPainted(true);
    });
    return () => {
      isMounted = false;
    };
  }, []);
  return isPainted;
}
