import type { version as english } from '../en/version.ts';
import type { Translated } from '../message.ts';

export const version = {
  'update.installed': 'Mise à jour vers la version {version} effectuée.',
  'update.whatsNew': 'Nouveautés',
  'update.whatsNewIn': 'Nouveautés de la version {version}',
  'update.neededTitle': 'La lecture demande une version plus récente',
  'update.neededText':
    'Les films de ce service ne sont lus que par une version plus récente. Votre bibliothèque et votre position dans chaque film restent inchangées.',
  'update.no-network': 'Sans réseau, la mise à jour n’a pas pu être téléchargée.',
  'update.proxy':
    'Le proxy de ce réseau n’a pas laissé passer la mise à jour. Adressez-vous à qui gère le réseau.',
  'update.not-found': 'La mise à jour n’est pas sur son serveur. Elle viendra peut-être plus tard.',
  'update.server':
    'Le serveur des mises à jour rencontre un problème. Cela fonctionnera peut-être plus tard.',
  'update.bad-feed':
    'Le serveur des mises à jour a donné une réponse incompréhensible. Si cela persiste, prévenez l’assistance.',
  'update.bad-checksum': 'La mise à jour est arrivée endommagée et a été rejetée.',
  'update.bad-signature':
    'La mise à jour n’est pas signée comme il se doit : elle a été rejetée. Prévenez l’assistance.',
  'update.read-only-volume':
    'L’application s’exécute depuis un emplacement non modifiable. Déplacez-la dans le dossier Applications et ouvrez-la de là.',
  'update.disk-full': 'L’espace disque ne suffit pas pour la mise à jour.',
  'update.cancelled': 'La mise à jour a été annulée.',
  'update.unknown': 'La mise à jour n’a pas pu être installée.',

  'widevine.installing':
    'Installation du module qui déchiffre les films. Votre bibliothèque fonctionne entre-temps.',
  'widevine.not-in-this-build':
    'Cette version de l’application ne peut pas déchiffrer les films. Demandez l’application à qui les partage.',
  'widevine.install-failed':
    'Le module qui déchiffre les films n’a pas pu être téléchargé. Le réseau ou un pare-feu le bloque peut-être ; un nouvel essai a lieu toutes les cinq minutes.',
  'widevine.not-installed':
    'Le module qui déchiffre les films est absent, bien que rien n’ait échoué. Relancez l’application ; si cela ne suffit pas, mettez-la à jour.',
  'widevine.cannot-load':
    'Le module qui déchiffre les films ne peut pas être chargé. Redémarrez l’ordinateur ; si cela ne suffit pas, un logiciel de sécurité le bloque peut-être.',
  'widevine.refused-version':
    'La version du module qui déchiffre les films ne convient pas. Relancez l’application pour le renouveler.',
} as const satisfies Translated<typeof english>;
