import type { settings as english } from '../en/settings.ts';
import type { Translated } from '../message.ts';

export const settings = {
  'settings.sections': 'Rubriques des réglages',
  'settings.notSaved':
    'L’enregistrement a échoué ({code}). Le réglage vaut jusqu’à la fermeture de l’application.',

  'settings.account': 'Compte',
  'settings.accountIn': 'Votre session est ouverte au nom de {name}.',
  'settings.accountInUnnamed': 'Votre session est ouverte.',
  'settings.accountOut': 'Aucune session n’est ouverte. Les salles partagées par lien n’en ont pas besoin.',
  'settings.accountSignOutHint':
    'Se déconnecter efface aussi ce qui était conservé de ce compte sur cet ordinateur.',

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
  'settings.captionShade': 'Ombré',
  'settings.captionSolid': 'Opaque',
  'settings.captionPreview': 'Aperçu des sous-titres',
  'settings.captionSample': 'J’ai laissé la lampe allumée pour toi.',
  'settings.remember': 'Retenir le volume, la vitesse et les langues',
  'settings.rememberHint': 'Conservé sur cet ordinateur et repris pour votre prochain film.',

  'settings.startUp': 'Démarrage et rappels',
  'settings.openAtLogin': 'Ouvrir à l’ouverture de ma session sur cet ordinateur',
  'settings.openAtLoginNot': 'Ce système ne permet pas à l’application de s’ouvrir d’elle-même.',
  'settings.remind': 'Me prévenir avant l’expiration d’un screener',
  'settings.remindHint':
    'Trois jours puis un jour avant, tant que l’application est ouverte. La notification ne nomme aucun film.',

  'settings.storage': 'Stockage',
  'settings.storageText':
    'Ce qui est conservé ici est scellé par une clé de votre trousseau. Les films eux-mêmes ne sont pas conservés ; ils viennent à chaque fois du service.',
  'settings.storageMemory': 'Aucun trousseau n’est disponible : rien ne subsiste après cette session.',
  'settings.storageLocked':
    'Votre trousseau est verrouillé. Ce qui est conservé reste inaccessible tant que vous ne le déverrouillez pas.',
  'settings.storageTotal': '{size} sur {limit} au plus',
  'settings.storageRooms': 'Salles et listes de vidéos',
  'settings.storagePictures': 'Affiches et images',
  'settings.storageScreenings': 'Positions, visionnages, notes et historique',
  'settings.storageApp': 'Réglages et divers',
  'settings.storageWaiting': {
    one: '{count} rapport de visionnage attend le réseau.',
    many: '{count} rapports de visionnage attendent le réseau.',
    other: '{count} rapports de visionnage attendent le réseau.',
  },
  'settings.eraseCache': 'Effacer listes et images',
  'settings.eraseCacheTitle': 'Effacer listes et images ?',
  'settings.eraseCacheText':
    'Le service les renverra dès que vous serez en ligne. Vos salles, positions et historique restent.',
  'settings.eraseAll': 'Tout effacer',
  'settings.eraseAllTitle': 'Effacer tout ce qui est à vous sur cet ordinateur ?',
  'settings.eraseAllText':
    'Vos salles, positions et historique disparaissent et votre session prend fin. Un film commencé utilisera un autre visionnage. Pour revenir, il vous faudra vos clés de salle ou vos liens.',
  'settings.eraseAllPrepared': '{name} est téléchargé, et le téléchargement est supprimé aussi.',
  'settings.erased': 'Effacé',
  'settings.reading': 'Calcul de l’espace utilisé',

  'settings.updates': 'Mises à jour',
  'settings.updateCheck': 'Vérifier maintenant',
  'settings.updateIdle': 'L’application cherche les mises à jour d’elle-même.',
  'settings.updateChecking': 'Recherche d’une mise à jour',
  'settings.updateCurrent': 'La version {version} est la plus récente.',
  'settings.updateDownloading': 'Téléchargement de la version {version}',
  'settings.updateOffPolicy': 'Les mises à jour sont installées par votre administrateur.',
  'settings.updateOffFeed': 'Aucune source de mises à jour n’est configurée.',
  'settings.updateChannel': 'Canal',
  'settings.updatePolicy': 'Installation',
  'settings.policyAutomatic': 'Automatiquement, hors lecture',
  'settings.policyAsk': 'Avec mon accord',
  'settings.policyOff': 'Pas par l’application',
  'settings.setBy': 'Défini par {source}',

  'settings.profile': 'Avancé',
  'settings.profileText':
    'Valeurs de votre administrateur et du fichier de configuration, et qui les a fixées.',
  'settings.profileShow': 'Afficher toutes les valeurs',
  'settings.profileChange': 'Choisir un autre fichier de configuration',
  'settings.field.service': 'Service de visionnage',
  'settings.field.key': 'Clé de l’application',
  'settings.field.support': 'Assistance',
  'settings.field.updateFeed': 'Source des mises à jour',
  'settings.field.updateChannel': 'Canal de mise à jour',
  'settings.field.updatePolicy': 'Mises à jour',
  'settings.field.mediaHosts': 'Serveurs médias indiqués',
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
  'settings.source.imported': 'le fichier choisi',
  'settings.source.development': 'la configuration de développement',
  'settings.source.keychain': 'votre trousseau',
  'settings.source.built-in': 'la valeur par défaut de l’application',

  'settings.about': 'À propos',
  'settings.version': 'Screener Viewer',
  'settings.versionElectron': 'Electron',
  'settings.versionChromium': 'Chromium',
  'settings.versionWidevine': 'Widevine (déchiffre les films)',
  'settings.widevineNone': 'Absent de cette copie',
  'settings.widevineInstalling': 'Installation en cours',
  'settings.widevineFailed': 'Ne fonctionne pas',
  'settings.versionUnknown': 'Version inconnue',
  'settings.copyVersions': 'Copier les versions',
  'settings.protection': 'Protection contre l’enregistrement',
  'settings.protectionEnforced':
    'Active : cette fenêtre n’apparaît ni dans les captures ni dans les enregistrements.',
  'settings.protectionBypassableWindows':
    'Limitée : les versions de Windows antérieures à Windows 11 22H2 peuvent laisser enregistrer cette fenêtre. Les screeners sans filigrane ne sont pas lus ici.',
  'settings.protectionBypassable':
    'Limitée : à partir de macOS 15, les applications qui utilisent ScreenCaptureKit peuvent enregistrer des fenêtres qui demandent à en être exclues. Les screeners sans filigrane ne sont pas lus ici.',
  'settings.protectionAbsent':
    'Inactive : ce système n’offre aucune protection contre l’enregistrement. Rien n’est lu ici.',
  'settings.protectionLifted': 'Levée pour le développement. Les séances peuvent être enregistrées.',
  'settings.limits': 'Ce que la protection ne peut pas faire',
  'settings.limitWindows':
    'Windows avant Windows 11 22H2 peut laisser enregistrer cette fenêtre malgré sa demande. C’est alors le filigrane qui compte.',
  'settings.limitMac':
    'macOS 15 et les versions suivantes laissent les applications qui utilisent ScreenCaptureKit enregistrer cette fenêtre malgré sa demande. C’est alors le filigrane qui compte.',
  'settings.limitRemote':
    'Les sessions de bureau à distance ne sont reconnues que sous Windows. D’autres outils à distance ne se distinguent pas d’une personne devant l’écran.',
  'settings.limitCamera':
    'Aucune application ne peut empêcher de pointer une caméra vers un écran. Le filigrane dit à qui la copie était destinée.',
} as const satisfies Translated<typeof english>;
