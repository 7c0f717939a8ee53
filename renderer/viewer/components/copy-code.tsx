import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import styles from './copy-code.module.css';

interface CopyCodeProps {
  readonly code: string;
  readonly label: string;
  readonly copied: string;
  /** Copies the text. Resolves to whether the text is on the clipboard. */
  readonly onCopy: (text: string) => Promise<boolean>;
}

/** A button that shows a code for support and copies the code when pressed. */
export function CopyCode({ code, label, copied, onCopy }: CopyCodeProps) {
  const [isCopied, setIsCopied] = useState(false);
  return (
    <Button
      className={styles.code ?? ''}
      aria-label={`${label}: ${code}`}
      onPress={() => void onCopy(code).then(setIsCopied)}
    >
      <code>{code}</code>
      {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      <span role="status" className="sr-only">
        {isCopied ? copied : ''}
      </span>
    </Button>
  );
}
