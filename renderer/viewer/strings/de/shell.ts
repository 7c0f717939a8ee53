import type { shell as english } from '../en/shell.ts';
import type { Translated } from '../message.ts';

export const shell = {
  'app.name': 'Screener Viewer',
  'app.loading': 'Ihre Bibliothek wird geöffnet',
  'app.skip': 'Zum Inhalt springen',
  'app.stillWorking': 'Das dauert länger als üblich.',
  'app.cancel': 'Abbrechen',
  'app.close': 'Schließen',
  'app.back': 'Zurück',
  'app.retry': 'Erneut versuchen',
  'app.dismiss': 'Ausblenden',

  'shell.opening': 'Wird geöffnet',
  'shell.library': 'Bibliothek',
  'shell.menu': 'Menü',
  'shell.addRoom': 'Raum hinzufügen',
  'shell.settings': 'Einstellungen',
  'shell.check': 'Meinen Computer prüfen',
  'shell.history': 'Vorführungsverlauf',
  'shell.refresh': 'Aktualisieren',
  'shell.signIn': 'Anmelden',
  'shell.signOut': 'Abmelden',
  'shell.signedInAs': 'Angemeldet als {name}',
  'shell.signedIn': 'Angemeldet',
  'shell.notSignedIn': 'Nicht angemeldet',
  'shell.messages': 'Meldungen',
  'shell.status': 'Zustand der App',
  'shell.dropHere': 'Link ablegen, um seinen Raum zu öffnen',

  'banner.offline': 'Offline seit {time}. Ihre Bibliothek zeigt den letzten bekannten Stand.',
  'banner.captivePortal':
    'Dieses Netzwerk verlangt zuerst eine Anmeldung. Öffnen Sie einen Browser, melden Sie sich beim Netzwerk an und versuchen Sie es dann erneut.',
  'banner.paused': 'Der Dienst ist ausgelastet. Neuer Versuch in {time}.',
  'banner.keychainMemory':
    'Dieser Computer bietet keinen Schlüsselbund; nach dem Beenden wird nichts aufbewahrt. Beim nächsten Mal melden Sie sich neu an.',
  'banner.keychainMemoryRooms':
    'Dieser Computer bietet keinen Schlüsselbund; nach dem Beenden wird nichts aufbewahrt, weder Ihre Räume noch Ihre Stellen in Filmen.',
  'banner.keychainLocked':
    'Ihr Schlüsselbund ist gesperrt; was Sie gespeichert haben, ist unerreichbar. Entsperren Sie ihn und versuchen Sie es erneut.',
  'banner.storageReadOnly':
    'Der Datenordner dieser App ist schreibgeschützt, deshalb wird nichts Neues gespeichert. Lassen Sie sich Schreibrechte geben und versuchen Sie es dann erneut.',
  'banner.storageFull':
    'Der Speicher dieses Computers ist voll, deshalb wird nichts Neues gespeichert. Schaffen Sie Platz und versuchen Sie es dann erneut.',
  'banner.storageMovedAway':
    'Der Datenordner dieser App ist nicht mehr da, deshalb wird nichts Neues gespeichert. Legen Sie ihn zurück oder schließen Sie sein Laufwerk wieder an und versuchen Sie es dann erneut.',
  'banner.storageFailed':
    'Die Daten dieser App lassen sich nicht lesen oder schreiben, deshalb wird nichts Neues gespeichert. Versuchen Sie es erneut oder starten Sie die App neu.',
  'banner.resetVault': 'Neu beginnen',
  'banner.resetVaultTitle': 'Mit leerer Bibliothek beginnen?',
  'banner.resetVaultText':
    'Was auf diesem Computer gespeichert war, wird 30 Tage beiseitegelegt und kommt mit seinem Schlüssel zurück. Bis dahin beginnen Sie ohne Räume und ohne Anmeldung.',
  'banner.protectionAbsent':
    'Dieser Computer kann eine Vorführung nicht vor Aufzeichnung schützen; hier ist keine Wiedergabe möglich.',
  'banner.protectionLimited':
    'Auf dieser Version von macOS können manche Apps den Bildschirm aufzeichnen. Hier laufen nur Screener mit Wasserzeichen.',
  'banner.protectionLifted':
    'Entwicklung: Der Bildschirmschutz ist aufgehoben. Vorführungen lassen sich aufzeichnen.',
  'banner.updateAvailable': 'Version {version} ist verfügbar.',
  'banner.updateFetch': 'Laden',
  'banner.updateRequiredSoon': 'Version {version} ist zum Weitersehen nötig. Sie wird geladen.',
  'banner.updateReady': 'Version {version} ist bereit. Starten Sie neu, wann es Ihnen passt.',
  'banner.updateInstall': 'Neu starten und aktualisieren',
  'banner.updateRequired': 'Version {version} ist zum Weitersehen nötig.',
  'banner.updateManual': 'Download-Seite öffnen',
  'banner.sessionExpired':
    'Ihre Anmeldung ist abgelaufen. Melden Sie sich erneut an, um alle Räume zu sehen.',
  'banner.sessionRefused':
    'Der Dienst hat Ihre Anmeldung beendet. Melden Sie sich erneut an, um alle Räume zu sehen.',
  'banner.whyComputer': 'Warum?',

  'toast.copied': 'Kopiert',
  'toast.cameBack':
    'Das Fenster blieb stehen und wurde wiederhergestellt. Ihr Film geht dort weiter, wo er war.',
  'toast.cameBackAlone': 'Das Fenster blieb stehen und wurde wiederhergestellt.',
  'toast.nextGone': 'Der nächste Film ließ sich nicht öffnen. Er ist in seinem Raum.',
  'toast.undo': 'Rückgängig',
  'toast.roomRemoved': '{name} ist nicht mehr in Ihrer Bibliothek',
  'toast.roomRestored': '{name} ist wieder in Ihrer Bibliothek',
  'toast.roomMoved': '{name} steht jetzt auf Platz {place} von {count}',
  'toast.failed': 'Das hat nicht geklappt ({code})',
} as const satisfies Translated<typeof english>;
