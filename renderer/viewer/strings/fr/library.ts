import type { library as english } from '../en/library.ts';
import type { Translated } from '../message.ts';

export const library = {
  'library.title': 'Bibliothèque',
  'library.rooms': 'Vos salles',
  'library.continue': 'Reprendre',
  'library.continueMore': 'Autres titres à reprendre',
  'library.expiring': 'Expire bientôt',
  'library.toRoom': 'Aller à la salle',
  'library.refreshing': 'Recherche de nouveautés',
  'library.scrollBack': 'Faire défiler vers l’arrière dans {name}',
  'library.scrollOn': 'Faire défiler vers l’avant dans {name}',

  'library.emptyTitle': 'Vos séances commencent par une invitation',
  'library.emptyText':
    'Elle est arrivée par e-mail, avec un lien ou une clé de salle. Collez l’un ou l’autre ici.',

  'card.sharedWith': 'Pour {name}',
  'card.new': { one: '{count} nouveauté', many: '{count} nouveautés', other: '{count} nouveautés' },
  'card.videos': { one: '{count} vidéo', many: '{count} vidéos', other: '{count} vidéos' },
  'card.signIn': 'Connexion requise',
  'card.noLongerShared': 'Plus partagée',
  'card.unread': 'Pas encore consultée',
  'card.closes': 'Ferme {distance}',
  'card.closed': 'Fermée {distance}',
  'card.nextExpiry': 'Prochaine expiration {distance}',
  'card.refreshing': 'Actualisation',
  'card.more': 'Plus d’options pour {name}',
  'card.moveFirst': 'Placer au début',
  'card.moveEarlier': 'Avancer',
  'card.moveLater': 'Reculer',
  'card.moveLast': 'Placer à la fin',
  'card.remove': 'Retirer de la bibliothèque',
  'card.series': 'Série',
  'card.film': 'Film',

  'continue.left': 'Encore {duration}',
  'continue.resumeNamed': 'Reprendre {name}',

  'add.title': 'Ajouter une salle',
  'add.label': 'Clé de salle, lien ou texte de votre invitation',
  'add.placeholder': 'Collez-le ici',
  'add.hint': 'Vous pouvez aussi déposer un lien n’importe où dans cette fenêtre.',
  'add.submit': 'Ouvrir la salle',
  'add.reading': 'Lecture du texte collé',
  'add.adding': 'Recherche de la salle',
  'add.nothing':
    'Ce texte ne contient pas de clé de salle. Une clé compte de 6 à 64 lettres, chiffres, tirets ou traits de soulignement.',
  'add.chooseTitle': 'De quelle salle s’agit-il ?',
  'add.chooseText': {
    one: 'Le texte contient {count} clé possible.',
    many: 'Le texte contient {count} clés possibles.',
    other: 'Le texte contient {count} clés possibles.',
  },
  'add.fromHost': 'de {host}',
  'add.bareKey': 'une clé sans lien',
  'add.foreignTitle': 'Ce lien vient d’ailleurs',
  'add.foreignText':
    'Il mène à {host}, d’où vos screeners ne viennent pas. Seule la clé {key} qu’il contient sera utilisée, et uniquement auprès de votre propre service. Continuez si vous faites confiance à la personne qui l’a envoyé.',
  'add.foreignGo': 'Utiliser la clé',
  'add.foreignBack': 'Ne pas l’utiliser',
} as const satisfies Translated<typeof english>;
