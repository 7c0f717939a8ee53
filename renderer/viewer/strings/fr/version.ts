import type { version as english } from '../en/version.ts';
import type { Translated } from '../message.ts';

export const version = {
  'update.installed': 'Mise à jour vers la version {version} effectuée.',
  'update.whatsNew': 'Nouveautés',
  'update.whatsNewIn': 'Nouveautés de la version {version}',
  'update.neededTitle': 'Mettez l’application à jour pour lancer la lecture',
  'update.neededText':
    'Les films de ce service exigent une version plus récente. Vous conservez votre bibliothèque et votre position dans chaque film.',
  'update.no-network': 'Sans réseau, la mise à jour n’a pas pu être téléchargée.',
  'update.proxy': 'Le proxy de ce réseau a bloqué la mise à jour. Adressez-vous à l’administrateur réseau.',
  'update.not-found': 'La mise à jour n’est pas sur le serveur. Réessayez plus tard.',
  'update.server': 'Le serveur des mises à jour rencontre un problème. Réessayez plus tard.',
  'update.bad-feed':
    'Le serveur des mises à jour a envoyé une réponse inattendue. Si cela persiste, contactez l’assistance.',
  'update.bad-checksum': 'La mise à jour a été endommagée pendant le téléchargement et a été rejetée.',
  'update.bad-signature':
    'La mise à jour n’est pas signée correctement et a été rejetée. Contactez l’assistance.',
  'update.read-only-volume':
    'L’application ne peut pas se mettre à jour à son emplacement actuel. Déplacez-la dans le dossier Applications et ouvrez-la de là.',
  'update.disk-full': 'L’espace disque ne suffit pas pour la mise à jour.',
  'update.cancelled': 'La mise à jour a été annulée.',
  'update.unknown': 'La mise à jour n’a pas pu être installée.',

  'widevine.installing':
    'Installation du module de lecture (Widevine). Vous pouvez utiliser votre bibliothèque en attendant.',
  'widevine.not-in-this-build':
    'Cette version de l’application ne peut pas lire les films protégés. Demandez la bonne version à l’expéditeur.',
  'widevine.install-failed':
    'Le module de lecture (Widevine) n’a pas pu être téléchargé. Le réseau ou un pare-feu le bloque peut-être ; l’application réessaie toutes les cinq minutes.',
  'widevine.not-installed':
    'Le module de lecture (Widevine) est absent. Redémarrez l’application ; si cela ne suffit pas, mettez-la à jour.',
  'widevine.cannot-load':
    'Le module de lecture (Widevine) ne peut pas être chargé. Redémarrez l’ordinateur ; si cela ne suffit pas, un logiciel de sécurité le bloque peut-être.',
  'widevine.refused-version':
    'Le module de lecture (Widevine) n’est pas à jour. Redémarrez l’application pour le mettre à jour.',
} as const satisfies Translated<typeof english>;
