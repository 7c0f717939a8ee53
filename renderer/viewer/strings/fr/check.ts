import type { check as english } from '../en/check.ts';
import type { Translated } from '../message.ts';

export const check = {
  'check.lead': 'Vérifie que les films pourront être lus ici. Aucun visionnage n’est utilisé.',
  'check.running': 'Examen de votre ordinateur',
  'check.again': 'Vérifier de nouveau',
  'check.report': 'Voir le rapport',
  'check.allGood': 'Tout est prêt pour une séance.',
  'check.someLimited': {
    one: 'Les films seront lus. {count} point est à connaître.',
    many: 'Les films seront lus. {count} points sont à connaître.',
    other: 'Les films seront lus. {count} points sont à connaître.',
  },
  'check.someFailed': {
    one: '{count} point empêche la lecture des films, ou l’empêchera bientôt.',
    many: '{count} points empêchent la lecture des films, ou l’empêcheront bientôt.',
    other: '{count} points empêchent la lecture des films, ou l’empêcheront bientôt.',
  },
  'check.checkedAt': 'Vérifié à {time}',
  'check.passed': 'Prêt',
  'check.limited': 'Limité',
  'check.failed': 'Action requise',
  'check.waiting': 'Vérification',
  'check.groupFilm': 'Films',
  'check.groupNetwork': 'Réseau',
  'check.groupComputer': 'Cet ordinateur',

  'check.drm': 'Déchiffrement',
  'check.drm.passed': 'Widevine est présent et délivre des clés.',
  'check.drm.limited':
    'Les films de la configuration de développement sont lus. Ceux d’un vrai service exigent Widevine.',
  'check.drm.failed':
    'Widevine, qui déchiffre les films, est absent ou ne démarre pas. Redémarrez l’application ; si cela ne suffit pas, autorisez-le dans votre logiciel de sécurité.',
  'check.output': 'Protection de l’affichage (HDCP)',
  'check.output.passed': 'Votre écran et son câble protègent l’image (HDCP).',
  'check.output.limited':
    'Votre écran ne protège pas l’image (HDCP), ou cela ne peut être établi. Certains films sont alors lus en qualité inférieure : utilisez l’écran intégré, sans adaptateur.',
  'check.output.failed':
    'Votre écran ne protège pas l’image (HDCP). Utilisez l’écran intégré, sans adaptateur.',
  'check.codecs': 'Formats d’image et de son',
  'check.codecs.passed': 'Tous les formats utilisés par les films peuvent être décodés.',
  'check.codecs.limited': 'Les formats n’ont pas pu être examinés. Vérifiez de nouveau dans un instant.',
  'check.codecs.failed':
    'Un format nécessaire aux films manque. Installez les mises à jour de votre système.',
  'check.clip': 'Extrait d’essai',
  'check.clip.passed': 'Un court extrait a été lu, sans image ni son apparents.',
  'check.clip.limited':
    'L’extrait a été lu lentement, ou n’a pas été attendu. Fermez d’autres programmes, puis vérifiez de nouveau.',
  'check.clip.failed':
    'L’extrait n’a pas été lu. Redémarrez l’ordinateur ; si cela ne suffit pas, transmettez le rapport.',
  'check.protection': 'Protection contre l’enregistrement',
  'check.protection.passed': 'Cette fenêtre n’apparaît ni dans les captures ni dans les enregistrements.',
  'check.protection.limited':
    'Certaines applications peuvent tout de même enregistrer cette fenêtre, ou la protection est levée pour le développement. Sous macOS, seuls les screeners avec filigrane sont alors lus.',
  'check.protection.failed':
    'Cet ordinateur, ou une session à distance, ne peut pas empêcher l’enregistrement d’une séance. Installez-vous devant un autre ordinateur.',
  'check.service': 'Service de visionnage',
  'check.service.passed': 'Le service répond.',
  'check.service.limited': 'Le service répond, mais pas comme il le devrait.',
  'check.service.failed':
    'Le service ne répond pas. Vérifiez le réseau ; un VPN, un proxy ou un pare-feu peut faire obstacle.',
  'check.media': 'Serveurs médias',
  'check.media.passed': 'Les serveurs d’où viennent les films répondent.',
  'check.media.limited': 'Les serveurs d’où viennent les films seront connus après le premier film.',
  'check.media.failed':
    'Certains serveurs d’où viennent les films ne répondent pas. Demandez à qui gère votre réseau de les laisser passer.',
  'check.local-network': 'Réseau local',
  'check.local-network.passed': 'macOS laisse l’application atteindre un serveur de votre réseau local.',
  'check.local-network.limited':
    'Un serveur se trouve sur votre réseau local. macOS peut demander si l’application a le droit de l’atteindre.',
  'check.local-network.failed':
    'Un serveur de votre réseau local ne répond pas. Autorisez Screener Viewer dans Réglages Système, sous Confidentialité et sécurité, Réseau local.',
  'check.keychain': 'Trousseau',
  'check.keychain.passed': 'Il scelle votre connexion et ce qui est conservé.',
  'check.keychain.limited': 'Il n’y en a pas : rien ne subsiste après cette session.',
  'check.keychain.failed': 'Il est verrouillé. Déverrouillez-le, puis vérifiez de nouveau.',
  'check.storage': 'Stockage',
  'check.storage.passed': 'Positions et salles sont conservées sur le disque, scellées.',
  'check.storage.limited': 'Rien ne peut être conservé sur le disque : tout disparaît à la fermeture.',
  'check.storage.failed': 'Impossible d’écrire sur le disque. Libérez de l’espace.',
  'check.clock': 'Horloge',
  'check.clock.passed': 'L’horloge de cet ordinateur est juste.',
  'check.clock.limited':
    'L’horloge de cet ordinateur diffère de celle du service. Celle du service fait foi ; réglez la vôtre pour voir des heures justes.',
  'check.clock.failed': 'L’horloge de cet ordinateur est fausse. Réglez-la.',
  'check.shared': 'Partagé avec vous',
  'check.shared.passed': 'Ce qui est partagé avec votre compte peut être lu.',
  'check.shared.limited':
    'Le service refuse une partie de ce qui est partagé avec votre compte. Elle reste masquée jusqu’à la prochaine connexion ou au prochain démarrage.',
  'check.shared.failed': 'Ce qui est partagé avec votre compte ne peut pas être lu.',
} as const satisfies Translated<typeof english>;
