import { CircleAlert, Download, ShieldAlert, Sparkles } from 'lucide-react';
import { useState } from 'react';
import type { AppStatus } from '../../../../preload/contract/app.ts';
import { Banner } from '../../components/banner.tsx';
import { Button } from '../../components/button.tsx';
import { useViewer } from '../../hooks/use-viewer.tsx';
import { useTranslation } from '../../strings/use-translation.tsx';
import { updateFailureKey, widevineFailureKey } from './version-text.ts';

export function UpdateBanner({ update }: Pick<AppStatus, 'update'>) {
  const { translate } = useTranslation();
  const { app } = useViewer();
  const install = (
    <Button kind="quiet" onPress={() => void app.getState().installUpdate()}>
      {translate('banner.updateInstall')}
    </Button>
  );
  switch (update.state) {
    case 'off':
    case 'idle':
    case 'checking':
    case 'current':
    case 'downloading':
      return null;
    case 'available':
      return (
        <Banner
          tone="cool"
          icon={<Download aria-hidden="true" />}
          actions={
            <Button onPress={() => void app.getState().installUpdate()}>
              {translate('banner.updateFetch')}
            </Button>
          }
        >
          {translate('banner.updateAvailable', { version: update.version })}
        </Banner>
      );
    case 'ready':
      return (
        <Banner tone="cool" icon={<Download aria-hidden="true" />} actions={install}>
          {translate('banner.updateReady', { version: update.version })}
        </Banner>
      );
    case 'required':
      return (
        <Banner
          tone="bad"
          icon={<Download aria-hidden="true" />}
          actions={update.ready ? install : undefined}
        >
          {translate(update.ready ? 'banner.updateRequired' : 'banner.updateRequiredSoon', {
            version: update.version,
          })}
        </Banner>
      );
    case 'failed':
      return (
        <Banner
          tone="warn"
          icon={<CircleAlert aria-hidden="true" />}
          actions={
            <>
              <Button kind="plain" onPress={() => void app.getState().installUpdate()}>
                {translate('app.retry')}
              </Button>
              {update.manualUrl !== null && (
                <Button kind="plain" onPress={() => void app.getState().openLink('update')}>
                  {translate('banner.updateManual')}
                </Button>
              )}
            </>
          }
        >
          {translate(updateFailureKey(update.reason))}
        </Banner>
      );
  }
}

/** Shown when films cannot be decrypted. Not shown in development without Widevine. */
export function WidevineBanner({ widevine, development }: Pick<AppStatus, 'widevine' | 'development'>) {
  const { translate } = useTranslation();
  switch (widevine.state) {
    case 'ready':
      return null;
    case 'installing':
      return (
        <Banner tone="plain" icon={<Download aria-hidden="true" />}>
          {translate('widevine.installing')}
        </Banner>
      );
    case 'absent':
    case 'failed':
      if (development) return null;
      return (
        <Banner tone="bad" icon={<ShieldAlert aria-hidden="true" />}>
          {translate(widevineFailureKey(widevine.reason))}
        </Banner>
      );
  }
}

/** Shown when a new version first runs. A dialog lists the changes. Closing the banner removes it. */
export function WhatsNewBanner({ whatsNew }: Pick<AppStatus, 'whatsNew'>) {
  const { translate } = useTranslation();
  const { dialogs } = useViewer();
  const [isClosed, setIsClosed] = useState(false);
  if (whatsNew === null || isClosed) return null;
  return (
    <Banner
      tone="cool"
      icon={<Sparkles aria-hidden="true" />}
      actions={
        <>
          <Button
            onPress={() => {
              setIsClosed(true);
              dialogs.getState().show({ kind: 'whats-new', ...whatsNew });
            }}
          >
            {translate('update.whatsNew')}
          </Button>
          <Button kind="plain" onPress={() => setIsClosed(true)}>
            {translate('app.close')}
          </Button>
        </>
      }
    >
      {translate('update.installed', { version: whatsNew.version })}
    </Banner>
  );
}
