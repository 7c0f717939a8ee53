import { useEffect, useState } from 'react';
import { afterNextFrame } from '../after-next-frame.ts';

/** Returns false until the component's first render is painted. In a hidden window, which paints nothing, returns true. */
export function useIsPainted(): boolean {
  const [isPainted, setIsPainted] = useState(() => document.hidden);
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
