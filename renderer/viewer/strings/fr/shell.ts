import type { shell as english } from '../en/shell.ts';
import type { Translated } from '../message.ts';

export const shell = {
  'app.name': 'Screener Viewer',
  'app.loading': 'Ouverture de votre bibliothèque',
  'app.skip': 'Aller au contenu',
  'app.stillWorking': 'Cela prend plus de temps que d’habitude.',
  'app.cancel': 'Annuler',
  'app.close': 'Fermer',
  'app.back': 'Retour',
  'app.retry': 'Réessayer',
  'app.dismiss': 'Masquer',

  'shell.opening': 'Ouverture',
  'shell.library': 'Bibliothèque',
  'shell.menu': 'Menu',
  'shell.addRoom': 'Ajouter une salle',
  'shell.settings': 'Réglages',
  'shell.check': 'Vérifier mon ordinateur',
  'shell.history': 'Historique des séances',
  'shell.refresh': 'Actualiser',
  'shell.signIn': 'Se connecter',
  'shell.signOut': 'Se déconnecter',
  'shell.signedInAs': 'Session de {name}',
  'shell.signedIn': 'Session ouverte',
  'shell.notSignedIn': 'Aucune session ouverte',
  'shell.messages': 'Messages',
  'shell.status': 'État de l’application',
  'shell.dropHere': 'Déposez le lien pour ouvrir sa salle',

  'banner.offline': 'Hors ligne depuis {time}. Votre bibliothèque montre son dernier état connu.',
  'banner.captivePortal':
    'Ce réseau demande d’abord une connexion. Ouvrez un navigateur, connectez-vous au réseau, puis réessayez.',
  'banner.paused': 'Le service est occupé. Nouvel essai dans {time}.',
  'banner.keychainMemory':
    'Cet ordinateur n’offre pas de trousseau : rien n’est conservé après la fermeture. Il faudra vous reconnecter la prochaine fois.',
  'banner.keychainMemoryRooms':
    'Cet ordinateur n’offre pas de trousseau : rien n’est conservé après la fermeture, ni vos salles ni vos positions dans les films.',
  'banner.keychainLocked':
    'Votre trousseau est verrouillé : ce que vous avez enregistré est inaccessible. Déverrouillez-le et réessayez.',
  'banner.storageReadOnly':
    'Le dossier de données de l’app est en lecture seule : rien de nouveau n’est conservé. Demandez l’accès en écriture, puis réessayez.',
  'banner.storageFull':
    'Le disque de cet ordinateur est plein : rien de nouveau n’est conservé. Libérez de l’espace, puis réessayez.',
  'banner.storageMovedAway':
    'Le dossier de données de l’app a disparu : rien de nouveau n’est conservé. Remettez-le en place ou rebranchez son disque, puis réessayez.',
  'banner.storageFailed':
    'Les données de l’app ne peuvent être ni lues ni écrites : rien de nouveau n’est conservé. Réessayez ou redémarrez l’app.',
  'banner.resetVault': 'Repartir de zéro',
  'banner.resetVaultTitle': 'Commencer avec une bibliothèque vide ?',
  'banner.resetVaultText':
    'Ce qui était enregistré sur cet ordinateur est mis de côté pendant 30 jours et revient si sa clé revient. D’ici là, vous commencez sans salles et sans session.',
  'banner.protectionAbsent':
    'Cet ordinateur ne peut pas empêcher l’enregistrement d’une séance : rien n’est lu ici.',
  'banner.protectionLimited':
    'Sur cette version de macOS, certaines applications peuvent enregistrer l’écran. Seuls les screeners avec filigrane sont lus ici.',
  'banner.protectionLifted':
    'Développement : la protection de l’écran est levée. Les séances peuvent être enregistrées.',
  'banner.updateAvailable': 'La version {version} est disponible.',
  'banner.updateFetch': 'La télécharger',
  'banner.updateRequiredSoon': 'La version {version} est nécessaire pour continuer. Téléchargement en cours.',
  'banner.updateReady': 'La version {version} est prête. Redémarrez quand vous voulez.',
  'banner.updateInstall': 'Redémarrer et mettre à jour',
  'banner.updateRequired': 'La version {version} est nécessaire pour continuer.',
  'banner.updateManual': 'Ouvrir la page de téléchargement',
  'banner.sessionExpired': 'Votre session a expiré. Reconnectez-vous pour voir toutes vos salles.',
  'banner.sessionRefused':
    'Le service a mis fin à votre session. Reconnectez-vous pour voir toutes vos salles.',
  'banner.whyComputer': 'Pourquoi ?',

  'toast.copied': 'Copié',
  'toast.cameBack': 'La fenêtre s’est arrêtée et a été rétablie. Votre film reprend là où il en était.',
  'toast.cameBackAlone': 'La fenêtre s’est arrêtée et a été rétablie.',
  'toast.nextGone': 'La suite n’a pas pu être ouverte. Elle se trouve dans sa salle.',
  'toast.undo': 'Annuler',
  'toast.roomRemoved': '{name} n’est plus dans votre bibliothèque',
  'toast.roomRestored': '{name} est de retour dans votre bibliothèque',
  'toast.roomMoved': '{name} occupe maintenant la place {place} sur {count}',
  'toast.failed': 'L’action n’a pas abouti ({code})',
} as const satisfies Translated<typeof english>;
