import type { Translation } from '../../language';
import type { conflictTexts } from './conflict-texts';

export const conflictTextsFr: Translation<typeof conflictTexts> = {
  conflictTitle: (who, when) => `${who} a modifié ceci ${when}`,
  conflictOwnTitle: (when) => `Vous avez modifié ceci dans une autre fenêtre ${when}`,
  someone: 'Quelqu’un',
  earlier: 'entre-temps',
  conflictText: 'Rien de votre travail n’est perdu. Quelle version voulez-vous garder ?',
  agreedText: 'Ces modifications sont compatibles avec les vôtres. Toutes sont conservées.',
  addTheirs: 'Ajouter ces modifications',
  conflict: {
    theirs: 'L’autre version',
    mine: 'La mienne',
    useTheirs: 'Prendre l’autre',
    saveMine: 'Enregistrer la mienne',
  },
  conflictOwn: {
    theirs: 'Autre fenêtre',
    mine: 'Cette fenêtre',
    useTheirs: 'Prendre l’autre version',
    saveMine: 'Enregistrer cette version',
  },
  keepEditing: 'Continuer à modifier',
  bothBeside: 'Les deux côte à côte',
};
