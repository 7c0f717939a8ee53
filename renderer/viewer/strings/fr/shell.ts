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
  'app.justNow': 'à l’instant',

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

  'banner.offline': 'Vous êtes hors ligne. Dernière mise à jour de votre bibliothèque : {time}.',
  'banner.unanswered':
    'Le service de visionnage ne répond pas. Dernière mise à jour de votre bibliothèque : {time}.',
  'banner.captivePortal':
    'Ce réseau demande de s’identifier. Ouvrez un navigateur, identifiez-vous sur le réseau, puis réessayez.',
  'banner.paused': 'Le service est surchargé. Nouvelle tentative dans {time}.',
  'banner.pausedNow': 'Le service est surchargé. Nouvelle tentative…',
  'banner.keychainMemory':
    'Cet ordinateur n’a pas de trousseau : rien n’est conservé quand vous quittez l’application. Il faudra vous reconnecter la prochaine fois.',
  'banner.keychainMemoryRooms':
    'Cet ordinateur n’a pas de trousseau : vos salles et vos positions dans les films sont perdues quand vous quittez l’application.',
  'banner.keychainLocked':
    'Votre trousseau est verrouillé : vos données enregistrées ne sont pas disponibles. Déverrouillez-le, puis réessayez.',
  'banner.storageReadOnly':
    'L’application ne peut pas écrire dans son dossier de données : rien de nouveau n’est enregistré. Autorisez l’accès en écriture, puis réessayez.',
  'banner.storageFull':
    'Votre disque est plein : rien de nouveau n’est enregistré. Libérez de l’espace, puis réessayez.',
  'banner.storageMovedAway':
    'Le dossier de données de l’application est introuvable : rien de nouveau n’est enregistré. Remettez-le en place ou rebranchez son disque, puis réessayez.',
  'banner.storageFailed':
    'L’application ne peut ni lire ni écrire ses données : rien de nouveau n’est enregistré. Réessayez ou redémarrez l’application.',
  'banner.resetVault': 'Repartir de zéro…',
  'banner.resetVaultGo': 'Repartir de zéro',
  'banner.resetVaultTitle': 'Commencer avec une bibliothèque vide ?',
  'banner.resetVaultText':
    'Vos données enregistrées sont mises de côté pendant 30 jours et reviennent si votre trousseau peut de nouveau les déverrouiller. D’ici là, vous n’avez ni salles ni session.',
  'banner.protectionAbsent': 'Cet ordinateur ne peut pas empêcher l’enregistrement : rien n’est lu ici.',
  'banner.protectionLimited':
    'Sur cette version de macOS, certaines applications peuvent enregistrer l’écran. Seuls les screeners avec filigrane sont lus ici.',
  'banner.protectionLimitedWindows':
    'Sur cette version de Windows, certaines applications peuvent enregistrer l’écran. Seuls les screeners avec filigrane sont lus jusqu’à la mise à jour vers Windows 11 22H2.',
  'banner.protectionLifted':
    'Développement : la protection de l’écran est désactivée. Les séances peuvent être enregistrées.',
  'banner.updateAvailable': 'La version {version} est disponible.',
  'banner.updateFetch': 'Télécharger',
  'banner.updateRequiredSoon': 'Il vous faut la version {version} pour continuer. Téléchargement en cours.',
  'banner.updateReady': 'La version {version} est prête. Redémarrez quand vous voulez.',
  'banner.updateInstall': 'Redémarrer et mettre à jour',
  'banner.updateRequired': 'Il vous faut la version {version} pour continuer.',
  'banner.updateManual': 'Ouvrir la page de téléchargement',
  'banner.sessionExpired': 'Votre session a expiré.',
  'banner.sessionRefused': 'Le service a mis fin à votre session.',
  'banner.signInAgain': 'Reconnectez-vous pour voir toutes vos salles.',
  'banner.whyComputer': 'Pourquoi ?',

  'toast.copied': 'Copié',
  'toast.cameBack':
    'L’application a eu un problème et s’est rechargée. Votre film reprend là où il s’était arrêté.',
  'toast.cameBackAlone': 'L’application a eu un problème et s’est rechargée.',
  'toast.cameBackLost': 'L’application a eu un problème et s’est rechargée. Le téléchargement est perdu.',
  'toast.nextGone': 'Impossible d’ouvrir le film suivant. Vous le trouverez dans sa salle.',
  'toast.favouriteAdded': 'Ajouté aux favoris, à retrouver dans la recherche.',
  'toast.seen': 'Vous avez vu {name}',
  'toast.rate': 'Noter',
  'toast.undo': 'Annuler',
  'toast.roomRemoved': '{name} n’est plus dans votre bibliothèque',
  'toast.roomRestored': '{name} est de retour dans votre bibliothèque',
  'toast.roomMoved': '{name} occupe maintenant la place {place} sur {count}',
  'toast.roomsAdded': {
    one: '{count} salle ajoutée',
    many: '{count} de salles ajoutées',
    other: '{count} salles ajoutées',
  },
} as const satisfies Translated<typeof english>;
