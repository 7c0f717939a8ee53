import type { settings as english } from '../en/settings.ts';
import type { Translated } from '../message.ts';

export const settings = {
  'settings.sections': 'Bereiche der Einstellungen',
  'settings.notSaved':
    'Diese Einstellung konnte nicht gespeichert werden. Sie gilt, bis Sie die App beenden.',

  'settings.account': 'Konto',
  'settings.accountIn': 'Sie sind als {name} angemeldet.',
  'settings.accountInUnnamed': 'Sie sind angemeldet.',
  'settings.accountOut': 'Sie sind nicht angemeldet. Per Link freigegebene Räume brauchen keine Anmeldung.',
  'settings.accountSignOutHint':
    'Beim Abmelden werden auch die Daten dieses Kontos von diesem Computer gelöscht.',

  'settings.appearance': 'Sprache und Darstellung',
  'settings.language': 'Sprache',
  'settings.languageSystem': 'Wie das System',
  'settings.theme': 'Darstellung',
  'settings.themeDark': 'Dunkel',
  'settings.themeLight': 'Hell',
  'settings.themeSystem': 'Wie das System',

  'settings.captions': 'Wiedergabe',
  'settings.captionsStart': 'Untertitel zu Beginn eines Films',
  'settings.captionsStartHint': 'Hat ein Film in dieser Sprache keine Untertitel, werden keine gezeigt.',
  'settings.captionsLast': 'Wie zuletzt',
  'settings.captionsOff': 'Aus',
  'settings.captionSize': 'Größe der Untertitel',
  'settings.captionSmall': 'Klein',
  'settings.captionMedium': 'Mittel',
  'settings.captionLarge': 'Groß',
  'settings.captionBackground': 'Hintergrund der Untertitel',
  'settings.captionNone': 'Keiner',
  'settings.captionShade': 'Schattiert',
  'settings.captionSolid': 'Deckend',
  'settings.captionPreview': 'So sehen Untertitel aus',
  'settings.captionSample': 'Ich habe die Lampe für dich brennen lassen.',
  'settings.remember': 'Lautstärke, Tempo und Sprachen merken',
  'settings.rememberHint': 'Bleibt auf diesem Computer und gilt für Ihren nächsten Film.',

  'settings.startUp': 'Start und Erinnerungen',
  'settings.openAtLogin': 'Bei der Anmeldung an diesem Computer öffnen',
  'settings.openAtLoginNot': 'Dieses System lässt nicht zu, dass sich die App automatisch öffnet.',
  'settings.remind': 'Vor dem Ablauf eines Screeners erinnern',
  'settings.remindHint':
    'Drei Tage und einen Tag vorher, solange die App geöffnet ist. Die Mitteilung nennt den Film nicht.',

  'settings.storage': 'Speicher',
  'settings.storageText':
    'Was hier gespeichert ist, ist mit einem Schlüssel aus Ihrem Schlüsselbund verschlüsselt. Filme werden gestreamt und nicht gespeichert, außer Sie laden einen herunter.',
  'settings.storageMemory':
    'Dieser Computer hat keinen Schlüsselbund. Nach dem Beenden bleibt nichts gespeichert.',
  'settings.storageLocked':
    'Ihr Schlüsselbund ist gesperrt. Entsperren Sie ihn, um auf Ihre Daten zuzugreifen.',
  'settings.storageTotal': '{size} von {limit}',
  'settings.storageRooms': 'Räume und Videolisten',
  'settings.storagePictures': 'Plakate und Bilder',
  'settings.storageScreenings': 'Positionen, Sichtungen, Notizen und Verlauf',
  'settings.storageApp': 'Einstellungen und weitere Daten',
  'settings.storageWaiting': {
    one: '{count} Sichtungsbericht wartet auf den Versand.',
    other: '{count} Sichtungsberichte warten auf den Versand.',
  },
  'settings.eraseCache': 'Listen und Bilder löschen',
  'settings.eraseCacheTitle': 'Listen und Bilder löschen?',
  'settings.eraseCacheText':
    'Sie werden neu geladen, sobald Sie online sind. Räume, Positionen und Verlauf bleiben.',
  'settings.eraseAll': 'Alles löschen',
  'settings.eraseAllTitle': 'Alle Daten von Screener Viewer löschen?',
  'settings.eraseAllText':
    'Dadurch werden Räume, Positionen und Verlauf gelöscht, und Sie werden abgemeldet. Begonnene Filme verbrauchen eine weitere Sichtung. Zum Wiederkommen brauchen Sie Ihre Raumschlüssel oder Links.',
  'settings.eraseAllPrepared': 'Dadurch wird auch der Download von {name} entfernt.',
  'settings.erased': 'Gelöscht',
  'settings.reading': 'Belegter Speicher wird berechnet',

  'settings.updates': 'Updates',
  'settings.updateCheck': 'Jetzt suchen',
  'settings.updateIdle': 'Die App sucht automatisch nach Updates.',
  'settings.updateChecking': 'Suche nach einem Update',
  'settings.updateCurrent': 'Die App ist aktuell. Version {version}.',
  'settings.updateDownloading': 'Version {version} wird heruntergeladen',
  'settings.updateOff': 'Updates sind ausgeschaltet.',
  'settings.updateOffPolicy': 'Ihre IT-Administration installiert Updates.',
  'settings.updateOffFeed': 'Es ist keine Update-Quelle eingerichtet.',
  'settings.updateChannel': 'Kanal',
  'settings.updatePolicy': 'Installation',
  'settings.policyAutomatic': 'Automatisch, wenn nichts läuft',
  'settings.policyAsk': 'Nach meiner Zustimmung',
  'settings.policyOff': 'Nie',
  'settings.setBy': 'Festgelegt durch: {source}',

  'settings.profile': 'Erweitert',
  'settings.profileText':
    'Einstellungen Ihrer IT-Administration und der Einrichtungsdatei, jeweils mit Herkunft.',
  'settings.profileShow': 'Alle anzeigen',
  'settings.profileChange': 'Andere Einrichtungsdatei wählen',
  'settings.field.service': 'Sichtungsdienst',
  'settings.field.key': 'API-Schlüssel',
  'settings.field.support': 'Support',
  'settings.field.updateFeed': 'Update-Quelle',
  'settings.field.updateChannel': 'Update-Kanal',
  'settings.field.updatePolicy': 'Updates',
  'settings.field.mediaHosts': 'Medienserver',
  'settings.field.watermark': 'Spielt nur Filme mit Wasserzeichen',
  'settings.field.decryption': 'Spielt nur verschlüsselte Filme',
  'settings.field.remoteSessions': 'Spielt in Remotesitzungen',
  'settings.field.clientId': 'Client-ID',
  'settings.field.cacheDays': 'Aufbewahrung der Listen (Tage)',
  'settings.keyThere': 'Vorhanden',
  'settings.keyMissing': 'Fehlt',
  'settings.yes': 'Ja',
  'settings.no': 'Nein',
  'settings.unset': 'Nicht gesetzt',
  'settings.source.policy': 'Ihre IT-Administration',
  'settings.source.packaged': 'Herausgeber der App',
  'settings.source.imported': 'Ihre Einrichtungsdatei',
  'settings.source.development': 'Entwicklungsumgebung',
  'settings.source.keychain': 'Ihr Schlüsselbund',
  'settings.source.built-in': 'Vorgabe der App',

  'settings.about': 'Über die App',
  'settings.version': 'Screener Viewer',
  'settings.versionElectron': 'Electron',
  'settings.versionChromium': 'Chromium',
  'settings.versionWidevine': 'Wiedergabekomponente (Widevine)',
  'settings.widevineNone': 'Nicht enthalten',
  'settings.widevineInstalling': 'Wird installiert',
  'settings.widevineFailed': 'Funktioniert nicht',
  'settings.versionUnknown': 'Version unbekannt',
  'settings.copyVersions': 'Versionen kopieren',
  'settings.protection': 'Schutz vor Aufzeichnung',
  'settings.protectionEnforced':
    'An: Dieses Fenster ist in Bildschirmfotos und Aufzeichnungen nicht zu sehen.',
  'settings.protectionBypassableWindows':
    'Eingeschränkt: Windows-Versionen vor Windows 11 22H2 können das Aufzeichnen dieses Fensters zulassen. Hier laufen nur Screener mit Wasserzeichen.',
  'settings.protectionBypassable':
    'Eingeschränkt: Ab macOS 15 können Apps mit ScreenCaptureKit dieses Fenster aufzeichnen. Hier laufen nur Screener mit Wasserzeichen.',
  'settings.protectionAbsent':
    'Aus: Dieses System kann Aufzeichnungen nicht verhindern; hier ist keine Wiedergabe möglich.',
  'settings.protectionLifted': 'Für die Entwicklung ausgeschaltet. Vorführungen lassen sich aufzeichnen.',
  'settings.limits': 'Grenzen des Schutzes',
  'settings.limitWindows':
    'Windows-Versionen vor Windows 11 22H2 können das Aufzeichnen dieses Fensters zulassen, obwohl es davon ausgenommen ist. Dort schützt das Wasserzeichen.',
  'settings.limitMac':
    'Ab macOS 15 können Apps mit ScreenCaptureKit dieses Fenster aufzeichnen, obwohl es davon ausgenommen ist. Dort schützt das Wasserzeichen.',
  'settings.limitRemote':
    'Die App erkennt Remotedesktop-Sitzungen nur unter Windows. Andere Fernzugriffsprogramme kann sie nicht erkennen.',
  'settings.limitCamera':
    'Keine App kann verhindern, dass jemand den Bildschirm filmt. Das Wasserzeichen zeigt, wessen Kopie es war.',
} as const satisfies Translated<typeof english>;
