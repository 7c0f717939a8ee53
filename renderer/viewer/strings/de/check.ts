import type { check as english } from '../en/check.ts';
import type { Translated } from '../message.ts';

export const check = {
  'check.lead': 'Prüft, ob Filme auf diesem Computer laufen. Es wird keine Sichtung verbraucht.',
  'check.running': 'Ihr Computer wird geprüft',
  'check.again': 'Erneut prüfen',
  'check.report': 'Bericht ansehen',
  'check.allGood': 'Für eine Vorführung ist alles bereit.',
  'check.someLimited': {
    one: 'Filme laufen, mit {count} Einschränkung.',
    other: 'Filme laufen, mit {count} Einschränkungen.',
  },
  'check.someFailed': {
    one: '{count} Problem erfordert Ihr Eingreifen.',
    other: '{count} Probleme erfordern Ihr Eingreifen.',
  },
  'check.checkedAt': 'Geprüft um {time}',
  'check.passed': 'Bereit',
  'check.limited': 'Eingeschränkt',
  'check.failed': 'Aktion erforderlich',
  'check.waiting': 'Wird geprüft',
  'check.groupFilm': 'Filme',
  'check.groupNetwork': 'Netzwerk',
  'check.groupComputer': 'Dieser Computer',

  'check.drm': 'Wiedergabekomponente (Widevine)',
  'check.drm.passed': 'Sie ist installiert und funktioniert.',
  'check.drm.limited':
    'Filme der Entwicklungsumgebung laufen. Filme eines echten Dienstes brauchen Widevine.',
  'check.drm.failed':
    'Sie fehlt oder startet nicht. Starten Sie die App neu; hilft das nicht, lassen Sie sie in Ihrer Sicherheitssoftware zu.',
  'check.output': 'Schutz der Anzeige (HDCP)',
  'check.output.passed': 'Ihr Bildschirm und sein Kabel unterstützen HDCP.',
  'check.output.limited':
    'Ihr Bildschirm unterstützt HDCP vielleicht nicht. Manche Filme laufen dann in niedrigerer Qualität. Nutzen Sie den eingebauten Bildschirm, ohne Adapter.',
  'check.output.failed':
    'Ihr Bildschirm unterstützt HDCP nicht. Nutzen Sie den eingebauten Bildschirm, ohne Adapter.',
  'check.codecs': 'Bild- und Tonformate',
  'check.codecs.passed': 'Dieser Computer spielt alle Formate, die Filme verwenden.',
  'check.codecs.limited': 'Wir konnten die Formate nicht prüfen. Prüfen Sie gleich noch einmal.',
  'check.codecs.failed': 'Ein Format, das Filme brauchen, fehlt. Installieren Sie die Updates Ihres Systems.',
  'check.clip': 'Testclip',
  'check.clip.passed': 'Ein kurzer Clip lief im Hintergrund.',
  'check.clip.limited':
    'Der Clip lief langsam oder nicht bis zum Ende. Schließen Sie andere Apps und prüfen Sie dann erneut.',
  'check.clip.failed':
    'Der Clip lief nicht. Starten Sie den Computer neu; hilft das nicht, senden Sie den Bericht an den Support.',
  'check.protection': 'Schutz vor Aufzeichnung',
  'check.protection.passed': 'Dieses Fenster ist in Bildschirmfotos und Aufzeichnungen nicht zu sehen.',
  'check.service': 'Sichtungsdienst',
  'check.service.passed': 'Der Dienst antwortet.',
  'check.service.limited': 'Der Dienst antwortet, aber nicht so, wie er sollte.',
  'check.service.failed':
    'Der Dienst antwortet nicht. Prüfen Sie das Netzwerk; vielleicht blockiert ihn ein VPN, ein Proxy oder eine Firewall.',
  'check.media': 'Medienserver',
  'check.media.passed': 'Die Medienserver antworten.',
  'check.media.limited': 'Die Medienserver sind bekannt, sobald Sie einen Film abgespielt haben.',
  'check.media.failed':
    'Manche Medienserver antworten nicht. Bitten Sie Ihre Netzwerkadministration, sie zuzulassen.',
  'check.local-network': 'Lokales Netzwerk',
  'check.local-network.passed': 'macOS lässt die App einen Server in Ihrem lokalen Netzwerk erreichen.',
  'check.local-network.limited':
    'Ein Server steht in Ihrem lokalen Netzwerk. macOS bittet Sie womöglich, den Zugriff zu erlauben.',
  'check.local-network.failed':
    'Ein Server in Ihrem lokalen Netzwerk antwortet nicht. Erlauben Sie Screener Viewer in den Systemeinstellungen unter Datenschutz & Sicherheit, Lokales Netzwerk.',
  'check.keychain': 'Schlüsselbund',
  'check.keychain.passed': 'Er verschlüsselt Ihre Anmeldung und Ihre Daten.',
  'check.keychain.limited':
    'Dieser Computer hat keinen Schlüsselbund. Nach dem Beenden bleibt nichts gespeichert.',
  'check.keychain.failed': 'Er ist gesperrt. Entsperren Sie ihn und prüfen Sie dann erneut.',
  'check.storage': 'Speicher',
  'check.storage.passed': 'Ihre Räume und Positionen sind verschlüsselt auf dem Datenträger gespeichert.',
  'check.storage.limited':
    'Auf den Datenträger lässt sich gerade nicht schreiben. Neue Daten gehen beim Beenden verloren.',
  'check.storage.failed': 'Auf den Datenträger lässt sich nicht schreiben. Schaffen Sie Platz.',
  'check.clock': 'Uhr',
  'check.clock.passed': 'Die Uhr dieses Computers geht richtig.',
  'check.clock.limited':
    'Die Uhr dieses Computers weicht von der des Dienstes ab, nach der Fristen gelten. Stellen Sie sie richtig, damit die Zeiten stimmen.',
  'check.clock.failed':
    'Die Uhr dieses Computers geht falsch. Stellen Sie sie in den Systemeinstellungen richtig.',
  'check.shared': 'Für Sie freigegeben',
  'check.shared.passed': 'Die Filme, die für Ihr Konto freigegeben sind, sind verfügbar.',
  'check.shared.limited':
    'Der Dienst hat einige für Ihr Konto freigegebene Filme verweigert. Sie bleiben ausgeblendet, bis Sie sich erneut anmelden oder die App neu starten.',
  'check.shared.failed': 'Die Filme, die für Ihr Konto freigegeben sind, können nicht geladen werden.',
} as const satisfies Translated<typeof english>;
