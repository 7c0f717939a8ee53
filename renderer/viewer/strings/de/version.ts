import type { version as english } from '../en/version.ts';
import type { Translated } from '../message.ts';

export const version = {
  'update.installed': 'Auf Version {version} aktualisiert.',
  'update.whatsNew': 'Was ist neu',
  'update.whatsNewIn': 'Neu in Version {version}',
  'update.neededTitle': 'Zum Abspielen ist eine neuere Version nötig',
  'update.neededText':
    'Die Filme dieses Dienstes laufen nur in einer neueren Version. Ihre Bibliothek und Ihre Position in jedem Film bleiben, wie sie sind.',
  'update.no-network': 'Ohne Netzwerk konnte das Update nicht geladen werden.',
  'update.proxy':
    'Der Proxy dieses Netzwerks hat das Update nicht durchgelassen. Wenden Sie sich an den Betreiber des Netzwerks.',
  'update.not-found': 'Das Update liegt nicht auf seinem Server. Vielleicht kommt es später.',
  'update.server': 'Der Update-Server hat ein Problem. Vielleicht klappt es später.',
  'update.bad-feed':
    'Der Update-Server hat unverständlich geantwortet. Bleibt es dabei, sagen Sie dem Support Bescheid.',
  'update.bad-checksum': 'Das Update kam beschädigt an und wurde verworfen.',
  'update.bad-signature':
    'Das Update ist nicht vorschriftsmäßig signiert und wurde verworfen. Sagen Sie dem Support Bescheid.',
  'update.read-only-volume':
    'Die App läuft an einem schreibgeschützten Ort. Bewegen Sie sie in den Ordner „Programme“ und öffnen Sie sie dort.',
  'update.disk-full': 'Auf dem Datenträger ist nicht genug Platz für das Update.',
  'update.cancelled': 'Das Update wurde abgebrochen.',
  'update.unknown': 'Das Update konnte nicht installiert werden.',

  'widevine.installing':
    'Das Modul, das Filme entschlüsselt, wird geladen. Ihre Bibliothek ist inzwischen nutzbar.',
  'widevine.not-in-this-build':
    'Diese Ausgabe der App kann Filme nicht entschlüsseln. Wer die Filme freigibt, hat auch die passende App.',
  'widevine.install-failed':
    'Das Modul, das Filme entschlüsselt, konnte nicht geladen werden. Vielleicht sperrt es das Netzwerk oder eine Firewall; alle fünf Minuten folgt ein neuer Versuch.',
  'widevine.not-installed':
    'Das Modul, das Filme entschlüsselt, fehlt, obwohl nichts fehlgeschlagen ist. Starten Sie die App neu; hilft das nicht, aktualisieren Sie sie.',
  'widevine.cannot-load':
    'Das Modul, das Filme entschlüsselt, lässt sich nicht laden. Starten Sie den Computer neu; hilft das nicht, sperrt es vielleicht eine Sicherheitssoftware.',
  'widevine.refused-version':
    'Das Modul, das Filme entschlüsselt, hat eine ungeeignete Version. Starten Sie die App neu, um es zu erneuern.',
} as const satisfies Translated<typeof english>;
