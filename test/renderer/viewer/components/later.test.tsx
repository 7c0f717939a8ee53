import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { laterComponent } from '../../../../renderer/viewer/components/later.tsx';
import { loadedDialog } from '../../../../renderer/viewer/screens/shell/loaded-dialog.tsx';

it.each([
  ['a part of a screen', laterComponent],
  ['a dialog', loadedDialog],
])(
  '%s that cannot be loaded is an uncaught error of React, which the error page follows',
  async (_name, later) => {
    const missing = new Error('the file is missing');
    const onUncaughtError = vi.fn();
    const Part = later(() => Promise.reject<ComponentType>(missing));
    const root = createRoot(document.createElement('div'), { onUncaughtError });
    root.render(<Part />);
    await expect.poll(() => onUncaughtError).toHaveBeenCalledWith(missing, expect.anything());
  },
);
