import type { check as english } from '../en/check.ts';
import type { Translated } from '../message.ts';

export const check = {
  'check.lead': 'Vérifie que les films pourront être lus ici. Aucun visionnage n’est utilisé.',
  'check.running': 'Vérification de votre ordinateur',
  'check.again': 'Vérifier de nouveau',
  'check.report': 'Voir le rapport',
  'check.allGood': 'Tout est prêt pour une séance.',
  'check.someLimited': {
    one: 'Les films pourront être lus, avec {count} restriction.',
    many: 'Les films pourront être lus, avec {count} de restrictions.',
    other: 'Les films pourront être lus, avec {count} restrictions.',
  },
  'check.someFailed': {
    one: '{count} problème demande votre attention.',
    many: '{count} de problèmes demandent votre attention.',
    other: '{count} problèmes demandent votre attention.',
  },
  'check.checkedAt': 'Vérifié à {time}',
  'check.passed': 'Prêt',
  'check.limited': 'Limité',
  'check.failed': 'Action requise',
  'check.waiting': 'Vérification',
  'check.groupFilm': 'Films',
  'check.groupNetwork': 'Réseau',
  'check.groupComputer': 'Cet ordinateur',

  'check.drm': 'Module de lecture (Widevine)',
  'check.drm.passed': 'Il est installé et fonctionne.',
  'check.drm.limited':
    'Les films de la configuration de développement sont lus. Ceux d’un vrai service exigent Widevine.',
  'check.drm.failed':
    'Il est absent ou ne démarre pas. Redémarrez l’application ; si cela ne suffit pas, autorisez-le dans votre logiciel de sécurité.',
  'check.output': 'Protection de l’affichage (HDCP)',
  'check.output.passed': 'Votre écran et son câble prennent en charge HDCP.',
  'check.output.limited':
    'Votre écran ne prend peut-être pas en charge HDCP : certains films peuvent être lus en qualité inférieure. Utilisez l’écran intégré, sans adaptateur.',
  'check.output.failed':
    'Votre écran ne prend pas en charge HDCP. Utilisez l’écran intégré, sans adaptateur.',
  'check.codecs': 'Formats d’image et de son',
  'check.codecs.passed': 'Cet ordinateur lit tous les formats utilisés par les films.',
  'check.codecs.limited': 'Nous n’avons pas pu vérifier les formats. Vérifiez de nouveau dans un instant.',
  'check.codecs.failed':
    'Un format nécessaire aux films manque. Installez les mises à jour de votre système.',
  'check.clip': 'Extrait d’essai',
  'check.clip.passed': 'Un court extrait a été lu en arrière-plan.',
  'check.clip.limited':
    'L’extrait a été lu lentement ou pas jusqu’au bout. Fermez les autres applications, puis vérifiez de nouveau.',
  'check.clip.failed':
    'L’extrait n’a pas été lu. Redémarrez l’ordinateur ; si cela ne suffit pas, envoyez le rapport à l’assistance.',
  'check.protection': 'Protection contre l’enregistrement',
  'check.protection.passed': 'Cette fenêtre n’apparaît ni dans les captures ni dans les enregistrements.',
  'check.service': 'Service de visionnage',
  'check.service.passed': 'Le service répond.',
  'check.service.limited': 'Le service répond, mais pas comme il le devrait.',
  'check.service.failed':
    'Le service ne répond pas. Vérifiez le réseau ; un VPN, un proxy ou un pare-feu le bloque peut-être.',
  'check.media': 'Serveurs multimédias',
  'check.media.passed': 'Les serveurs multimédias répondent.',
  'check.media.limited': 'Nous connaîtrons les serveurs multimédias quand vous aurez lu un film.',
  'check.media.failed':
    'Certains serveurs multimédias ne répondent pas. Demandez à l’administrateur réseau de les autoriser.',
  'check.local-network': 'Réseau local',
  'check.local-network.passed': 'macOS laisse l’application atteindre un serveur de votre réseau local.',
  'check.local-network.limited':
    'Un serveur se trouve sur votre réseau local. macOS peut vous demander d’autoriser l’accès.',
  'check.local-network.failed':
    'Un serveur de votre réseau local ne répond pas. Autorisez Screener Viewer dans Réglages Système, sous Confidentialité et sécurité, Réseau local.',
  'check.keychain': 'Trousseau',
  'check.keychain.passed': 'Il chiffre votre session et vos données.',
  'check.keychain.limited':
    'Cet ordinateur n’a pas de trousseau : rien n’est conservé quand vous quittez l’application.',
  'check.keychain.failed': 'Il est verrouillé. Déverrouillez-le, puis vérifiez de nouveau.',
  'check.storage': 'Stockage',
  'check.storage.passed': 'Vos salles et vos positions sont enregistrées sur le disque, chiffrées.',
  'check.storage.limited':
    'Impossible d’écrire sur le disque pour l’instant : les nouvelles données seront perdues quand vous quitterez l’application.',
  'check.storage.failed': 'Impossible d’écrire sur le disque. Libérez de l’espace.',
  'check.clock': 'Horloge',
  'check.clock.passed': 'L’horloge de cet ordinateur est à l’heure.',
  'check.clock.limited':
    'L’horloge de cet ordinateur diffère de celle du service, qui fixe les échéances. Corrigez-la pour voir les bonnes échéances.',
  'check.clock.failed':
    'L’horloge de cet ordinateur n’est pas à l’heure. Corrigez-la dans les réglages du système.',
  'check.shared': 'Partagé avec vous',
  'check.shared.passed': 'Les films partagés avec votre compte sont disponibles.',
  'check.shared.limited':
    'Le service a refusé certains films partagés avec votre compte. Ils restent masqués jusqu’à ce que vous vous reconnectiez ou redémarriez l’application.',
  'check.shared.failed': 'Les films partagés avec votre compte ne peuvent pas être chargés.',
} as const satisfies Translated<typeof english>;
