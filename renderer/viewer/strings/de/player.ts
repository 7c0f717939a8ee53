import type { player as english } from '../en/player.ts';
import type { Translated } from '../message.ts';

export const player = {
  'player.play': 'Abspielen',
  'player.pause': 'Pause',
  'player.replay': 'Noch einmal ansehen',
  'player.back10': '10 Sekunden zurück',
  'player.forward10': '10 Sekunden vor',
  'player.seek': 'Position im Film',
  'player.position': '{time} von {total}',
  'player.loadedUntil': 'Geladen bis {time}',
  'player.loadedToEnd': 'Bis zum Ende geladen',
  'player.weakUntil': 'Schwaches Netz. Geladen bis {time}',
  'player.weakToEnd': 'Schwaches Netz. Bis zum Ende geladen',
  'player.goneUntil': 'Offline. Geladen bis {time}',
  'player.goneToEnd': 'Offline. Bis zum Ende geladen',
  'player.mute': 'Ton aus',
  'player.unmute': 'Ton an',
  'player.volume': 'Lautstärke',
  'player.captions': 'Untertitel',
  'player.captionsOff': 'Aus',
  'player.audio': 'Ton',
  'player.settings': 'Qualität und Tempo',
  'player.quality': 'Qualität',
  'player.qualityAuto': 'Automatisch',
  'player.qualityAutoNow': 'Automatisch ({quality})',
  'player.speed': 'Tempo',
  'player.speedNormal': 'Normal',
  'player.fullScreen': 'Vollbild',
  'player.leaveFullScreen': 'Vollbild verlassen',
  'player.help': 'Tastenkürzel',
  'player.close': 'Zurück',
  'player.done': 'Fertig',
  'player.dismiss': 'Ausblenden',
  'player.unknownLanguage': 'Unbekannte Sprache',
  'player.watermarkedFor': 'Kopie markiert für {name}',
  'player.protectionLifted': 'Entwicklung: nicht vor Aufzeichnung geschützt',
  'player.opening': 'Der Film wird geöffnet',
  'player.buffering': 'Warten auf das Netz. Der Film läuft automatisch weiter.',
  'player.decoding': 'Warten auf Ihren Computer. Der Film läuft automatisch weiter.',
  'player.pressPlay': 'Zum Beginnen auf „Abspielen“ drücken',
  'player.escapeAgain': 'Noch einmal Esc drücken, um zurückzugehen',
  'player.player': 'Player',

  'player.note': 'Notiz hinzufügen',
  'player.noteAt': 'Notiz bei {time}',
  'player.noteHint': 'Eingabetaste zum Beenden, Umschalt+Eingabetaste für eine neue Zeile',
  'player.noteOnDisk': 'Nur auf diesem Computer gespeichert, verschlüsselt.',
  'player.noteUntilQuit': 'Bis zum Beenden gespeichert. Exportieren Sie Ihre Notizen vorher.',
  'player.noteLocked':
    'Ihr Schlüsselbund ist gesperrt. Entsperren Sie ihn, bevor Sie die App beenden, sonst geht diese Notiz verloren.',
  'player.noteSaved': 'Gespeichert',
  'player.noteNotSaved': 'Nicht gespeichert. Ihr Text bleibt hier.',
  'player.noteFull':
    'Nicht gespeichert: Der Speicherplatz ist voll. Schaffen Sie etwas Platz; Ihr Text bleibt hier.',
  'player.noteCopy': 'Text kopieren',
  'player.noteDiscard': 'Verwerfen',

  'player.helpTitle': 'Tastenkürzel',
  'player.helpPlay': 'Abspielen oder Pause',
  'player.helpJump': '10 Sekunden zurück oder vor',
  'player.helpStep': '5 Sekunden zurück oder vor',
  'player.helpChapters': 'Zum vorigen oder nächsten Kapitel',
  'player.helpVolume': 'Lauter oder leiser',
  'player.helpMute': 'Ton aus',
  'player.helpFullScreen': 'Vollbild',
  'player.helpCaptions': 'Untertitel an oder aus',
  'player.helpNote': 'Notiz an dieser Stelle hinzufügen',
  'player.helpTenths': 'Zu 0 bis 90 Prozent des Films',
  'player.helpSpeed': 'Langsamer oder schneller',
  'player.helpEnds': 'Zum Anfang oder zum Ende',
  'player.helpEscape': 'Fenster schließen; zweimal: Film verlassen',
  'player.helpHelp': 'Tastenkürzel anzeigen',
  'player.keySpace': 'Leertaste',
  'player.keyShift': 'Umschalt',
  'player.keyHome': 'Pos1',
  'player.keyEnd': 'Ende',

  'player.nextEpisode': 'Als Nächstes',
  'player.nextPlay': 'Nächstes abspielen',
  'player.nextCostNone': 'Verbraucht keine Sichtung',
  'player.nextCostView': 'Verbraucht eine Sichtung',
  'player.nextCostLastView': 'Verbraucht Ihre letzte Sichtung',

  'player.coverLocked': 'Angehalten, während der Bildschirm gesperrt war',
  'player.coverSuspended': 'Angehalten, während der Computer im Ruhezustand war',
  'player.coverUser': 'Angehalten, während jemand anderes angemeldet war',
  'player.coverMinimised': 'Angehalten, während das Fenster verborgen war',
  'player.coverProtection': 'Angehalten: Dieses Fenster lässt sich gerade aufzeichnen',
  'player.coverRenewed': 'Angehalten: Der Bildschirm hat sich geändert',
  'player.coverRemote': 'Angehalten: Filme laufen in einer Fernsitzung nicht',
  'player.coverMark': 'Angehalten: Das Wasserzeichen war nicht sichtbar',
  'player.coverMarkTry':
    'Sorgen Sie dafür, dass nichts den Player verdeckt, und drücken Sie dann auf „Abspielen“.',
  'player.coverSignedOut': 'Angehalten: Sie wurden abgemeldet',
  'player.coverRefused': 'Angehalten: Der Dienst hat diese Vorführung abgelehnt',
  'player.coverDoubtful': 'Es wird geprüft, ob dieser Raum noch für Sie freigegeben ist',
  'player.coverQuitting': 'Screener Viewer wird geschlossen',
  'player.coverPlay': 'Abspielen',

  'player.code': 'Code {code}',
  'player.facts':
    '{ahead} s gepuffert · {dropped} von {frames} Bildern ausgelassen · {lines}p, {rate} kbit/s · {network}',
  'player.networkGood': 'gutes Netz',
  'player.networkWeak': 'schwaches Netz',
  'player.networkGone': 'kein Netz',
  'player.copyCode': 'Code kopieren',
  'player.copied': 'Kopiert',
  'player.tryAgain': 'Erneut versuchen',

  'player.errorNetwork': 'Verbindung unterbrochen',
  'player.errorNetworkTry':
    'Prüfen Sie Ihr Netzwerk. Der Film läuft an derselben Stelle weiter, sobald Sie wieder online sind.',
  'player.errorReach': 'Der Server des Films ist nicht erreichbar',
  'player.errorReachTry':
    'Prüfen Sie Ihr Netzwerk und versuchen Sie es erneut. Ein neuer Versuch verbraucht keine weitere Sichtung.',
  'player.errorNotFound': 'Ein Teil des Films fehlt auf dem Server',
  'player.errorNotFoundTry':
    'Versuchen Sie es in einigen Minuten erneut. Bleibt es dabei, senden Sie dem Support den Code.',
  'player.errorForbidden': 'Der Server verweigert die Wiedergabe dieses Films',
  'player.errorForbiddenTry':
    'Das Abspielrecht ist vielleicht abgelaufen. Gehen Sie zurück und drücken Sie erneut auf „Abspielen“.',
  'player.errorTimeout': 'Der Server des Films hat zu langsam geantwortet',
  'player.errorTimeoutTry':
    'Ihr Netzwerk ist vielleicht langsam oder gesperrt. Versuchen Sie es erneut oder nutzen Sie ein anderes Netzwerk.',
  'player.errorManifest': 'Die Wiedergabedaten des Films sind nicht lesbar',
  'player.errorManifestTry':
    'Der Fehler liegt an den Dateien des Films, nicht an Ihrem Computer. Senden Sie dem Support den Code.',
  'player.errorMedia': 'Dieser Computer konnte den Film nicht dekodieren',
  'player.errorMediaTry': 'Wählen Sie eine niedrigere Qualität. Hilft das nicht, starten Sie die App neu.',
  'player.errorCodec': 'Dieser Computer kann das Format des Films nicht abspielen',
  'player.namedCodec': 'Dieser Computer kann das Format des Films ({codec}) nicht abspielen',
  'player.errorCodecTry':
    'Installieren Sie die Updates Ihres Systems. Hilft das nicht, nennen Sie dem Support den Code.',
  'player.errorMemory': 'Dem Player ging der Speicher aus',
  'player.errorMemoryTry': 'Schließen Sie andere Apps und versuchen Sie es dann erneut.',
  'player.errorAudio': 'Der Ton des Films fehlt',
  'player.errorAudioTry': 'Der Film läuft ohne Ton. Nennen Sie dem Support den Code.',
  'player.errorCaptions': 'Die Untertitel konnten nicht geladen werden',
  'player.errorCaptionsTry':
    'Der Film läuft ohne sie weiter. Wählen Sie sie noch einmal, um es erneut zu versuchen.',
  'player.errorDrmMissing': 'Die Wiedergabekomponente (Widevine) fehlt',
  'player.errorDrmMissingTry':
    'Starten Sie die App neu, um sie zu installieren, und lassen Sie sie in Ihrer Sicherheitssoftware zu.',
  'player.errorDrmVersion': 'Die Wiedergabekomponente (Widevine) unterstützt diesen Film nicht',
  'player.errorDrmVersionTry':
    'Starten Sie die App neu, um das Modul zu aktualisieren. Ein strenger geschützter Film kann einen anderen Computer erfordern.',
  'player.errorDrmSession': 'Die Wiedergabekomponente arbeitet nicht mehr',
  'player.errorDrmSessionTry': 'Versuchen Sie es erneut. Bleibt es dabei, starten Sie die App neu.',
  'player.errorLicence': 'Der Lizenzserver hat keine Lizenz erteilt',
  'player.errorLicenceTry':
    'Versuchen Sie es gleich noch einmal. Dadurch wird keine weitere Sichtung verbraucht.',
  'player.errorLicenceRefused': 'Die Lizenz für diesen Film wurde verweigert',
  'player.errorLicenceRefusedTry':
    'Ihre Sichtung ist vielleicht beendet. Gehen Sie zurück und drücken Sie auf „Abspielen“, um zu sehen, was möglich ist.',
  'player.errorLicenceFormat': 'Die Lizenz ist nicht lesbar',
  'player.errorLicenceFormatTry':
    'Etwas im Netzwerk hat sie vielleicht verändert. Nutzen Sie ein anderes Netzwerk oder senden Sie dem Support den Code.',
  'player.errorExpired': 'Die Lizenz für diesen Film ist abgelaufen',
  'player.errorExpiredTry':
    'Gehen Sie zurück und drücken Sie auf „Abspielen“, um zu sehen, ob es weitergehen kann.',
  'player.errorOutput': 'Der Bildschirm schützt das Bild nicht (HDCP)',
  'player.errorOutputTry':
    'Trennen Sie Adapter, Verteiler und externe Bildschirme ohne HDCP, oder sehen Sie auf dem eingebauten Bildschirm.',
  'player.errorKeys': 'Die Lizenz öffnet diesen Film nicht',
  'player.errorKeysTry':
    'Der Lizenzserver gab keinen passenden Schlüssel. Versuchen Sie es erneut; bleibt es dabei, senden Sie dem Support den Code.',
  'player.errorHdKey': 'Die beste Qualität ist auf diesem Computer nicht erlaubt',
  'player.errorHdKeyTry': 'Der Film läuft in der Qualität, die die Lizenz erlaubt.',
  'player.errorMark': 'Das Wasserzeichen konnte nicht angezeigt werden',
  'player.errorMarkTry':
    'Dieser Film läuft nur mit seinem Wasserzeichen. Versuchen Sie es erneut oder senden Sie dem Support den Code.',
  'player.errorOrigin': 'Dieser Film kommt von einem Server, den die App nicht kennt',
  'player.errorOriginTry':
    'Versuchen Sie es erneut. Bleibt es dabei, senden Sie Ihrer IT-Verwaltung den Code.',
  'player.errorStall': 'Das Bild steht still',
  'player.errorStallTry':
    'Vom Film ist genug geladen, aber Ihr Computer ist vielleicht ausgelastet. Schließen Sie andere Apps oder wählen Sie eine niedrigere Qualität.',
  'player.errorStallNetwork': 'Der Film wartet auf das Netz',
  'player.errorStallNetworkTry':
    'Seit 20 Sekunden keine Daten. Prüfen Sie Ihr Netzwerk, VPN oder Ihren Proxy. Der Film läuft automatisch weiter.',
  'player.errorComponent': 'Der Player des Dienstes ist nicht gestartet',
  'player.errorComponentTry':
    'Versuchen Sie es erneut. Bleibt es dabei, senden Sie Ihrer IT-Verwaltung den Code.',
  'player.errorPlayback': 'Der Film konnte nicht abgespielt werden',
  'player.errorPlaybackTry': 'Versuchen Sie es erneut. Bleibt es dabei, senden Sie dem Support den Code.',
  'player.trackDescription': 'Audiodeskription',
  'player.trackCommentary': 'Kommentar',
  'player.trackSdh': 'Für Hörgeschädigte',
  'player.trackForced': 'Erzwungen',
  'player.trackMono': 'Mono',
  'player.trackStereo': 'Stereo',
  'player.errorAudioCodec': 'Der Ton des Films kann hier nicht abgespielt werden',
  'player.namedAudioCodec': 'Das Tonformat des Films ({codec}) kann hier nicht abgespielt werden',
  'player.errorAudioCodecTry':
    'Das Bild läuft ohne Ton: Diesem Computer fehlt das Tonformat. Nennen Sie dem Support den Code.',
  'player.errorHost': 'Der Server des Films hat diese App abgewiesen',
  'player.errorHostTry':
    'Das Problem liegt am Server des Films, nicht an Ihrem Computer. Nennen Sie dem Support den Code.',
  'player.errorXlink': 'Ein Teil der Filmdaten lässt sich nicht laden',
  'player.errorXlinkTry':
    'Der Fehler liegt an den Dateien des Films, nicht an Ihrem Computer. Senden Sie dem Support den Code.',
  'player.errorDrmNone': 'Der Dienst hat nicht mitgeteilt, wie dieser Film entsperrt wird',
  'player.errorDrmNoneTry':
    'Das ist ein Fehler des Dienstes, nicht Ihres Computers. Senden Sie den Code an den Support.',
  'player.errorBlocked': 'Etwas auf diesem Computer oder im Netzwerk blockiert den Film',
  'player.errorBlockedTry':
    'Schalten Sie Werbeblocker, VPN oder Filter für diese App aus, oder nutzen Sie ein anderes Netzwerk.',

  'opening.text': '{name} wird geöffnet',
  'opening.asking': 'Anfrage beim Dienst',
  'opening.frame': 'Vorführung',
  'opening.starting': 'Der Player startet',
  'opening.restarting': 'Der Player wurde beendet. Er wird neu gestartet',
  'opening.failedTitle': '{name} ließ sich nicht öffnen',
  'opening.newViewTitle': 'Das Abspielen verbraucht eine weitere Sichtung',
  'opening.newViewText':
    'Sie können Ihre frühere Sichtung von {name} nicht fortsetzen. Das Abspielen verbraucht jetzt eine weitere.',
  'opening.newViewLast':
    'Sie können Ihre frühere Sichtung von {name} nicht fortsetzen. Das Abspielen verbraucht jetzt Ihre letzte.',
  'opening.newViewGo': 'Sichtung verwenden und abspielen',
} as const satisfies Translated<typeof english>;
