import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import styles from './copy-code.module.css';

interface CopyCodeProps {
  readonly code: string;
  readonly label: string;
  readonly copied: string;
  /** Returns whether the text is on the clipboard. */
  readonly onCopy: (text: string) => Promise<boolean>;
}

/** A code for support, copied with one press. */
export function CopyCode({ code, label, copied, onCopy }: CopyCodeProps) {
  const [done, setDone] = useState(false);
  return (
    <Button
      className={styles.code ?? ''}
      aria-label={`${label}: ${code}`}
      onPress={() => void onCopy(code).then(setDone)}
    >
      <code>{code}</code>
      {done ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      <span role="status" className="sr-only">
        {done ? copied : ''}
      </span>
    </Button>
  );
}
