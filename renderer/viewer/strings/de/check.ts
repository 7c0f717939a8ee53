import type { check as english } from '../en/check.ts';
import type { Translated } from '../message.ts';

export const check = {
  'check.lead': 'Stellt fest, ob Filme hier laufen werden. Es wird keine Sichtung verbraucht.',
  'check.running': 'Ihr Computer wird geprüft',
  'check.again': 'Erneut prüfen',
  'check.report': 'Bericht ansehen',
  'check.allGood': 'Für eine Vorführung ist alles bereit.',
  'check.someLimited': {
    one: 'Filme werden laufen. {count} Punkt ist gut zu wissen.',
    other: 'Filme werden laufen. {count} Punkte sind gut zu wissen.',
  },
  'check.someFailed': {
    one: '{count} Punkt verhindert die Wiedergabe von Filmen, jetzt oder bald.',
    other: '{count} Punkte verhindern die Wiedergabe von Filmen, jetzt oder bald.',
  },
  'check.checkedAt': 'Geprüft um {time}',
  'check.passed': 'Bereit',
  'check.limited': 'Eingeschränkt',
  'check.failed': 'Handlung nötig',
  'check.waiting': 'Wird geprüft',
  'check.groupFilm': 'Filme',
  'check.groupNetwork': 'Netzwerk',
  'check.groupComputer': 'Dieser Computer',

  'check.drm': 'Entschlüsselung',
  'check.drm.passed': 'Widevine ist da und liefert Schlüssel.',
  'check.drm.limited':
    'Filme der Entwicklungsumgebung laufen. Filme eines echten Dienstes brauchen Widevine.',
  'check.drm.failed':
    'Widevine, das Filme entschlüsselt, fehlt oder startet nicht. Starten Sie die App neu; hilft das nicht, lassen Sie es in Ihrer Sicherheitssoftware zu.',
  'check.output': 'Schutz der Anzeige (HDCP)',
  'check.output.passed': 'Ihr Bildschirm und sein Kabel schützen das Bild (HDCP).',
  'check.output.limited':
    'Ihr Bildschirm schützt das Bild nicht (HDCP), oder es lässt sich nicht feststellen. Manche Filme laufen dann in niedrigerer Qualität: Nutzen Sie den eingebauten Bildschirm, ohne Adapter.',
  'check.output.failed':
    'Ihr Bildschirm schützt das Bild nicht (HDCP). Nutzen Sie den eingebauten Bildschirm, ohne Adapter.',
  'check.codecs': 'Bild- und Tonformate',
  'check.codecs.passed': 'Alle Formate, in denen Filme kommen, lassen sich dekodieren.',
  'check.codecs.limited': 'Die Formate ließen sich nicht prüfen. Prüfen Sie gleich noch einmal.',
  'check.codecs.failed': 'Ein Format, das Filme brauchen, fehlt. Installieren Sie die Updates Ihres Systems.',
  'check.clip': 'Testclip',
  'check.clip.passed': 'Ein kurzer Clip lief, ungesehen und ungehört.',
  'check.clip.limited':
    'Der Clip lief langsam, oder es wurde nicht auf ihn gewartet. Schließen Sie andere Programme und prüfen Sie dann erneut.',
  'check.clip.failed':
    'Der Clip lief nicht. Starten Sie den Computer neu; hilft das nicht, geben Sie den Bericht weiter.',
  'check.protection': 'Schutz vor Aufzeichnung',
  'check.protection.passed': 'Dieses Fenster bleibt aus Bildschirmfotos und Aufzeichnungen heraus.',
  'check.protection.limited':
    'Manche Apps können dieses Fenster trotzdem aufzeichnen, oder der Schutz ist für die Entwicklung aufgehoben. Unter macOS laufen dann nur Screener mit Wasserzeichen.',
  'check.protection.failed':
    'Dieser Computer oder eine Fernsitzung kann eine Vorführung nicht vor Aufzeichnung schützen. Setzen Sie sich zum Ansehen an einen anderen Computer.',
  'check.service': 'Sichtungsdienst',
  'check.service.passed': 'Der Dienst antwortet.',
  'check.service.limited': 'Der Dienst antwortet, aber nicht so, wie er sollte.',
  'check.service.failed':
    'Der Dienst antwortet nicht. Prüfen Sie das Netzwerk; ein VPN, ein Proxy oder eine Firewall kann im Weg sein.',
  'check.media': 'Medienserver',
  'check.media.passed': 'Die Server, von denen Filme kommen, antworten.',
  'check.media.limited': 'Von welchen Servern Filme kommen, ist nach dem ersten Film bekannt.',
  'check.media.failed':
    'Nicht jeder Server, von dem Filme kommen, antwortet. Bitten Sie die Betreiber Ihres Netzwerks, sie durchzulassen.',
  'check.local-network': 'Lokales Netzwerk',
  'check.local-network.passed': 'macOS lässt die App einen Server in Ihrem lokalen Netzwerk erreichen.',
  'check.local-network.limited':
    'Ein Server steht in Ihrem lokalen Netzwerk. macOS fragt womöglich, ob die App ihn erreichen darf.',
  'check.local-network.failed':
    'Ein Server in Ihrem lokalen Netzwerk antwortet nicht. Erlauben Sie Screener Viewer in den Systemeinstellungen unter Datenschutz & Sicherheit, Lokales Netzwerk.',
  'check.keychain': 'Schlüsselbund',
  'check.keychain.passed': 'Er versiegelt Ihre Anmeldung und was aufbewahrt wird.',
  'check.keychain.limited': 'Es gibt keinen; nichts überdauert diese Sitzung.',
  'check.keychain.failed': 'Er ist gesperrt. Entsperren Sie ihn und prüfen Sie dann erneut.',
  'check.storage': 'Speicher',
  'check.storage.passed': 'Positionen und Räume liegen versiegelt auf dem Datenträger.',
  'check.storage.limited':
    'Auf dem Datenträger lässt sich jetzt nichts aufbewahren; beim Beenden geht es verloren.',
  'check.storage.failed': 'Der Datenträger lässt sich nicht beschreiben. Schaffen Sie Platz.',
  'check.clock': 'Uhr',
  'check.clock.passed': 'Die Uhr dieses Computers geht richtig.',
  'check.clock.limited':
    'Die Uhr dieses Computers weicht von der des Dienstes ab. Die des Dienstes gilt; stellen Sie Ihre richtig, um richtige Zeiten zu sehen.',
  'check.clock.failed': 'Die Uhr dieses Computers geht falsch. Stellen Sie sie richtig.',
  'check.shared': 'Für Sie freigegeben',
  'check.shared.passed': 'Was Ihrem Konto freigegeben ist, kann gelesen werden.',
  'check.shared.limited':
    'Der Dienst verweigert einen Teil dessen, was Ihrem Konto freigegeben ist. Er bleibt ausgeblendet, bis Sie sich erneut anmelden oder die App neu starten.',
  'check.shared.failed': 'Was Ihrem Konto freigegeben ist, kann nicht gelesen werden.',
} as const satisfies Translated<typeof english>;
