import { X } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { useToasts, useViewer } from '../../hooks/use-viewer.tsx';
import { useTranslation } from '../../strings/use-translation.tsx';
import styles from './toasts.module.css';

/**
 * Shows short messages. Each message disappears after a time, but not while the pointer or the focus is on any of them.
 */
export function Toasts() {
  const { translate } = useTranslation();
  const toasts = useToasts((state) => state.toasts);
  const { dismiss, hold } = useViewer().toasts.getState();
  return (
    <section
      role="status"
      // React-aria keeps such an element usable beside an open dialog.
      data-react-aria-top-layer="true"
      aria-label={translate('shell.messages')}
      className={styles.region}
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      {toasts.map((toast) => (
        <div key={toast.id} className={styles.toast}>
          <span className={styles.text}>{toast.text(translate)}</span>
          {toast.action && (
            <Button
              kind="plain"
              onPress={() => {
                toast.action?.run();
                dismiss(toast.id);
                hold(false);
              }}
            >
              {toast.action.label(translate)}
            </Button>
          )}
          <IconButton
            label={translate('app.dismiss')}
            onPress={() => {
              dismiss(toast.id);
              hold(false);
            }}
          >
            <X />
          </IconButton>
        </div>
      ))}
    </section>
  );
}
