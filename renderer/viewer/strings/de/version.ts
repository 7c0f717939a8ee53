import type { version as english } from '../en/version.ts';
import type { Translated } from '../message.ts';

export const version = {
  'update.installed': 'Auf Version {version} aktualisiert.',
  'update.whatsNew': 'Neuerungen',
  'update.whatsNewIn': 'Neu in Version {version}',
  'update.neededTitle': 'Aktualisieren Sie die App, um den Film abzuspielen',
  'update.neededText':
    'Die Filme dieses Dienstes erfordern eine neuere Version. Ihre Bibliothek und Ihre Position in jedem Film bleiben erhalten.',
  'update.no-network': 'Ohne Netzwerk konnte das Update nicht geladen werden.',
  'update.proxy':
    'Der Proxy dieses Netzwerks hat das Update blockiert. Wenden Sie sich an Ihre Netzwerkadministration.',
  'update.not-found': 'Das Update ist nicht auf dem Server. Versuchen Sie es später erneut.',
  'update.server': 'Der Update-Server hat ein Problem. Versuchen Sie es später erneut.',
  'update.bad-feed':
    'Der Update-Server hat eine unerwartete Antwort gesendet. Bleibt es dabei, wenden Sie sich an den Support.',
  'update.bad-checksum': 'Das Update wurde beim Herunterladen beschädigt und verworfen.',
  'update.bad-signature':
    'Das Update ist nicht korrekt signiert und wurde verworfen. Wenden Sie sich an den Support.',
  'update.read-only-volume':
    'Die App kann sich an ihrem jetzigen Ort nicht aktualisieren. Bewegen Sie sie in den Ordner „Programme“ und öffnen Sie sie dort.',
  'update.disk-full': 'Auf dem Datenträger ist nicht genug Platz für das Update.',
  'update.cancelled': 'Das Update wurde abgebrochen.',
  'update.unknown': 'Das Update konnte nicht installiert werden.',

  'widevine.installing':
    'Die Wiedergabekomponente (Widevine) wird installiert. Sie können Ihre Bibliothek solange nutzen.',
  'widevine.not-in-this-build':
    'Diese Version der App kann keine geschützten Filme abspielen. Fragen Sie den Absender nach der richtigen.',
  'widevine.install-failed':
    'Die Wiedergabekomponente (Widevine) konnte nicht heruntergeladen werden. Vielleicht wird sie vom Netzwerk oder von einer Firewall blockiert; die App versucht es alle fünf Minuten erneut.',
  'widevine.not-installed':
    'Die Wiedergabekomponente (Widevine) fehlt. Starten Sie die App neu; hilft das nicht, aktualisieren Sie sie.',
  'widevine.cannot-load':
    'Die Wiedergabekomponente (Widevine) lässt sich nicht laden. Starten Sie den Computer neu; hilft das nicht, wird sie vielleicht von einer Sicherheitssoftware blockiert.',
  'widevine.refused-version':
    'Die Wiedergabekomponente (Widevine) ist veraltet. Starten Sie die App neu, um sie zu aktualisieren.',
} as const satisfies Translated<typeof english>;
