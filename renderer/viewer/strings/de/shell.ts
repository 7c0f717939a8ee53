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
  'app.justNow': 'vor einem Moment',

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
  'shell.status': 'App-Status',
  'shell.dropHere': 'Link ablegen, um seinen Raum zu öffnen',

  'banner.offline': 'Sie sind offline. Ihre Bibliothek zeigt den Stand von {time}.',
  'banner.unanswered': 'Der Sichtungsdienst antwortet nicht. Ihre Bibliothek zeigt den Stand von {time}.',
  'banner.captivePortal':
    'Dieses Netzwerk erfordert eine Anmeldung. Öffnen Sie einen Browser, melden Sie sich beim Netzwerk an und versuchen Sie es dann erneut.',
  'banner.paused': 'Der Dienst ist ausgelastet. Neuer Versuch in {time}.',
  'banner.pausedNow': 'Der Dienst ist ausgelastet. Neuer Versuch …',
  'banner.keychainMemory':
    'Dieser Computer hat keinen Schlüsselbund; nach dem Beenden bleibt nichts gespeichert. Beim nächsten Mal müssen Sie sich neu anmelden.',
  'banner.keychainMemoryRooms':
    'Dieser Computer hat keinen Schlüsselbund; Ihre Räume und Ihre Positionen in Filmen gehen beim Beenden verloren.',
  'banner.keychainLocked':
    'Ihr Schlüsselbund ist gesperrt; Ihre gespeicherten Daten sind nicht verfügbar. Entsperren Sie ihn und versuchen Sie es erneut.',
  'banner.storageReadOnly':
    'Die App kann nicht in ihren Datenordner schreiben, deshalb wird nichts Neues gespeichert. Erlauben Sie den Schreibzugriff und versuchen Sie es dann erneut.',
  'banner.storageFull':
    'Ihr Datenträger ist voll, deshalb wird nichts Neues gespeichert. Schaffen Sie Platz und versuchen Sie es dann erneut.',
  'banner.storageMovedAway':
    'Der Datenordner der App fehlt, deshalb wird nichts Neues gespeichert. Legen Sie ihn zurück oder schließen Sie sein Laufwerk wieder an und versuchen Sie es dann erneut.',
  'banner.storageFailed':
    'Die App kann ihre Daten nicht lesen oder schreiben, deshalb wird nichts Neues gespeichert. Versuchen Sie es erneut oder starten Sie die App neu.',
  'banner.resetVault': 'Neu beginnen …',
  'banner.resetVaultGo': 'Neu beginnen',
  'banner.resetVaultTitle': 'Mit leerer Bibliothek beginnen?',
  'banner.resetVaultText':
    'Ihre gespeicherten Daten werden 30 Tage beiseitegelegt und kommen zurück, wenn Ihr Schlüsselbund sie wieder entsperren kann. Bis dahin haben Sie keine Räume und sind abgemeldet.',
  'banner.protectionAbsent':
    'Dieser Computer kann Aufzeichnungen nicht verhindern; hier ist keine Wiedergabe möglich.',
  'banner.protectionLimited':
    'In dieser Version von macOS können manche Apps den Bildschirm aufzeichnen. Hier laufen nur Screener mit Wasserzeichen.',
  'banner.protectionLimitedWindows':
    'In dieser Version von Windows können manche Apps den Bildschirm aufzeichnen. Bis zum Update auf Windows 11 22H2 laufen nur Screener mit Wasserzeichen.',
  'banner.protectionLifted':
    'Entwicklung: Der Aufzeichnungsschutz ist ausgeschaltet. Vorführungen lassen sich aufzeichnen.',
  'banner.updateAvailable': 'Version {version} ist verfügbar.',
  'banner.updateFetch': 'Herunterladen',
  'banner.updateRequiredSoon':
    'Zum Weitersehen brauchen Sie Version {version}. Sie wird jetzt heruntergeladen.',
  'banner.updateReady': 'Version {version} ist bereit. Starten Sie neu, wann es Ihnen passt.',
  'banner.updateInstall': 'Neu starten und aktualisieren',
  'banner.updateRequired': 'Zum Weitersehen brauchen Sie Version {version}.',
  'banner.updateManual': 'Download-Seite öffnen',
  'banner.sessionExpired': 'Ihre Anmeldung ist abgelaufen.',
  'banner.sessionRefused': 'Der Dienst hat Ihre Anmeldung beendet.',
  'banner.signInAgain': 'Melden Sie sich erneut an, um alle Räume zu sehen.',
  'banner.whyComputer': 'Warum?',

  'toast.copied': 'Kopiert',
  'toast.cameBack':
    'Die App hatte ein Problem und wurde neu geladen. Ihr Film wird dort fortgesetzt, wo er stehen blieb.',
  'toast.cameBackAlone': 'Die App hatte ein Problem und wurde neu geladen.',
  'toast.cameBackLost': 'Die App hatte ein Problem und wurde neu geladen. Der Download ging verloren.',
  'toast.nextGone': 'Der nächste Film ließ sich nicht öffnen. Sie finden ihn in seinem Raum.',
  'toast.favouriteAdded': 'Zu den Favoriten hinzugefügt. Sie finden sie in der Suche.',
  'toast.seen': 'Sie haben {name} gesehen',
  'toast.rate': 'Bewerten',
  'toast.undo': 'Rückgängig',
  'toast.roomRemoved': '{name} ist nicht mehr in Ihrer Bibliothek',
  'toast.roomRestored': '{name} ist wieder in Ihrer Bibliothek',
  'toast.roomMoved': '{name} steht jetzt auf Platz {place} von {count}',
  'toast.roomsAdded': { one: '{count} Raum hinzugefügt', other: '{count} Räume hinzugefügt' },
} as const satisfies Translated<typeof english>;
