import type { ProtectionStatus } from '../../../../preload/contract/app.ts';

/** Returns the key of the sentence that says why this window is not fully protected; null where it is. */
export function protectionKey({ capture, reason, lifted }: ProtectionStatus) {
  if (lifted) return 'banner.protectionLifted';
  switch (capture) {
    case 'enforced':
      return null;
    case 'bypassable':
      return reason === 'windows-before-22h2'
        ? 'banner.protectionLimitedWindows'
        : 'banner.protectionLimited';
    case 'absent':
      return 'banner.protectionAbsent';
  }
}
