import type { settings as english } from '../en/settings.ts';
import type { Translated } from '../message.ts';

export const settings = {
  'settings.sections': 'Rubriques des réglages',
  'settings.notSaved':
    'Impossible d’enregistrer ce réglage. Il s’applique jusqu’à la fermeture de l’application.',

  'settings.account': 'Compte',
  'settings.accountIn': 'Votre session est ouverte au nom de {name}.',
  'settings.accountInUnnamed': 'Votre session est ouverte.',
  'settings.accountOut': 'Aucune session n’est ouverte. Les salles partagées par lien n’en ont pas besoin.',
  'settings.accountSignOutHint': 'Se déconnecter efface aussi les données de ce compte sur cet ordinateur.',

  'settings.appearance': 'Langue et apparence',
  'settings.language': 'Langue',
  'settings.languageSystem': 'Comme le système',
  'settings.theme': 'Apparence',
  'settings.themeDark': 'Sombre',
  'settings.themeLight': 'Claire',
  'settings.themeSystem': 'Comme le système',

  'settings.captions': 'Lecture',
  'settings.captionsStart': 'Sous-titres au début d’un film',
  'settings.captionsStartHint': 'Si un film n’a pas de sous-titres dans cette langue, aucun n’est affiché.',
  'settings.captionsLast': 'Comme la dernière fois',
  'settings.captionsOff': 'Désactivés',
  'settings.captionSize': 'Taille',
  'settings.captionSmall': 'Petite',
  'settings.captionMedium': 'Moyenne',
  'settings.captionLarge': 'Grande',
  'settings.captionBackground': 'Fond',
  'settings.captionNone': 'Aucun',
  'settings.captionShade': 'Translucide',
  'settings.captionSolid': 'Opaque',
  'settings.captionPreview': 'Aperçu des sous-titres',
  'settings.captionSample': 'J’ai laissé la lampe allumée pour toi.',
  'settings.remember': 'Retenir le volume, la vitesse et les langues',
  'settings.rememberHint': 'Conservé sur cet ordinateur et repris pour votre prochain film.',

  'settings.startUp': 'Démarrage et rappels',
  'settings.openAtLogin': 'Ouvrir à l’ouverture de ma session sur cet ordinateur',
  'settings.openAtLoginNot': 'Ce système ne permet pas à l’application de s’ouvrir automatiquement.',
  'settings.remind': 'Me prévenir avant l’expiration d’un screener',
  'settings.remindHint':
    'Trois jours puis un jour avant, tant que l’application est ouverte. La notification ne nomme pas le film.',

  'settings.storage': 'Stockage',
  'settings.storageText':
    'Ce qui est enregistré ici est chiffré avec une clé de votre trousseau. Les films sont diffusés en streaming et ne sont pas enregistrés, sauf si vous en téléchargez un.',
  'settings.storageMemory':
    'Cet ordinateur n’a pas de trousseau : rien n’est conservé quand vous quittez l’application.',
  'settings.storageLocked': 'Votre trousseau est verrouillé. Déverrouillez-le pour accéder à vos données.',
  'settings.storageTotal': '{size} sur {limit}',
  'settings.storageRooms': 'Salles et listes de vidéos',
  'settings.storagePictures': 'Affiches et images',
  'settings.storageScreenings': 'Positions, visionnages, notes et historique',
  'settings.storageApp': 'Réglages et autres données',
  'settings.storageWaiting': {
    one: '{count} rapport de visionnage attend d’être envoyé.',
    many: '{count} de rapports de visionnage attendent d’être envoyés.',
    other: '{count} rapports de visionnage attendent d’être envoyés.',
  },
  'settings.eraseCache': 'Effacer listes et images',
  'settings.eraseCacheTitle': 'Effacer listes et images ?',
  'settings.eraseCacheText':
    'Elles se rechargent dès que vous êtes en ligne. Vos salles, positions et historique restent.',
  'settings.eraseAll': 'Tout effacer',
  'settings.eraseAllTitle': 'Effacer toutes les données de Screener Viewer ?',
  'settings.eraseAllText':
    'Cela efface vos salles, positions et historique, et met fin à votre session. Les films commencés utiliseront un autre visionnage. Pour revenir, il vous faudra vos clés de salle ou vos liens.',
  'settings.eraseAllPrepared': 'Cela supprime aussi le téléchargement de {name}.',
  'settings.erased': 'Effacé',
  'settings.reading': 'Calcul de l’espace utilisé',

  'settings.updates': 'Mises à jour',
  'settings.updateCheck': 'Vérifier maintenant',
  'settings.updateIdle': 'L’application recherche les mises à jour automatiquement.',
  'settings.updateChecking': 'Recherche d’une mise à jour',
  'settings.updateCurrent': 'L’application est à jour. Version {version}.',
  'settings.updateDownloading': 'Téléchargement de la version {version}',
  'settings.updateOffPolicy': 'Votre administrateur installe les mises à jour.',
  'settings.updateOffFeed': 'Aucune source de mises à jour n’est configurée.',
  'settings.updateChannel': 'Canal',
  'settings.updatePolicy': 'Installation',
  'settings.policyAutomatic': 'Automatiquement, hors lecture',
  'settings.policyAsk': 'Avec mon accord',
  'settings.policyOff': 'Jamais',
  'settings.setBy': 'Défini par {source}',

  'settings.profile': 'Avancé',
  'settings.profileText':
    'Réglages de votre administrateur et du fichier de configuration, avec leur origine.',
  'settings.profileShow': 'Tout afficher',
  'settings.profileChange': 'Changer de fichier de configuration',
  'settings.field.service': 'Service de visionnage',
  'settings.field.key': 'Clé d’API',
  'settings.field.support': 'Assistance',
  'settings.field.updateFeed': 'Source des mises à jour',
  'settings.field.updateChannel': 'Canal de mise à jour',
  'settings.field.updatePolicy': 'Mises à jour',
  'settings.field.mediaHosts': 'Serveurs multimédias',
  'settings.field.watermark': 'Lit seulement les films avec filigrane',
  'settings.field.decryption': 'Lit seulement les films chiffrés',
  'settings.field.remoteSessions': 'Lit lors de sessions à distance',
  'settings.field.clientId': 'Identifiant client',
  'settings.field.cacheDays': 'Jours de conservation des listes',
  'settings.keyThere': 'Présente',
  'settings.keyMissing': 'Absente',
  'settings.yes': 'Oui',
  'settings.no': 'Non',
  'settings.unset': 'Non défini',
  'settings.source.policy': 'votre administrateur',
  'settings.source.packaged': 'l’éditeur de l’application',
  'settings.source.imported': 'votre fichier de configuration',
  'settings.source.development': 'la configuration de développement',
  'settings.source.keychain': 'votre trousseau',
  'settings.source.built-in': 'défaut',

  'settings.about': 'À propos',
  'settings.version': 'Screener Viewer',
  'settings.versionElectron': 'Electron',
  'settings.versionChromium': 'Chromium',
  'settings.versionWidevine': 'Module de lecture (Widevine)',
  'settings.widevineNone': 'Non inclus',
  'settings.widevineInstalling': 'Installation en cours',
  'settings.widevineFailed': 'Ne fonctionne pas',
  'settings.versionUnknown': 'Version inconnue',
  'settings.copyVersions': 'Copier les versions',
  'settings.protection': 'Protection contre l’enregistrement',
  'settings.protectionEnforced':
    'Active : cette fenêtre n’apparaît ni dans les captures ni dans les enregistrements.',
  'settings.protectionBypassableWindows':
    'Limitée : avant Windows 11 22H2, Windows peut laisser enregistrer cette fenêtre. Seuls les screeners avec filigrane sont lus ici.',
  'settings.protectionBypassable':
    'Limitée : à partir de macOS 15, les applications qui utilisent ScreenCaptureKit peuvent enregistrer cette fenêtre. Seuls les screeners avec filigrane sont lus ici.',
  'settings.protectionAbsent':
    'Inactive : ce système ne peut pas empêcher l’enregistrement, rien n’est donc lu ici.',
  'settings.protectionLifted': 'Désactivée pour le développement. Les séances peuvent être enregistrées.',
  'settings.limits': 'Ce que la protection ne peut pas faire',
  'settings.limitWindows':
    'Avant Windows 11 22H2, Windows peut laisser enregistrer cette fenêtre bien qu’elle s’y oppose. C’est alors le filigrane qui protège.',
  'settings.limitMac':
    'À partir de macOS 15, les applications qui utilisent ScreenCaptureKit peuvent enregistrer cette fenêtre bien qu’elle s’y oppose. C’est alors le filigrane qui protège.',
  'settings.limitRemote':
    'L’application ne reconnaît les sessions de bureau à distance que sous Windows. Elle ne peut pas détecter d’autres outils à distance.',
  'settings.limitCamera':
    'Aucune application ne peut empêcher de filmer un écran. Le filigrane indique à qui la copie était destinée.',
} as const satisfies Translated<typeof english>;
