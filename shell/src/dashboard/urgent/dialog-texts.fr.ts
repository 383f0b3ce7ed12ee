import type { Translation } from '@vitrine/shared/language';
import type { urgentDialogTexts } from './dialog-texts';

const screens = (count: number) => (count === 1 ? '1 écran' : `${count} écrans`);
const named = (names: readonly string[]) =>
  names.slice(0, 3).join(', ') +
  (names.length > 3 ? ` et ${names.length - 3} ${names.length === 4 ? 'autre' : 'autres'}` : '');

export const urgentDialogTextsFr: Translation<typeof urgentDialogTexts> = {
  title: 'Message urgent',
  style: 'Affichage',
  styles: { full: 'Plein écran', banner: 'Bandeau', playlist: 'Playlist' },
  message: 'Message',
  messageHint: 'Il couvre tout sur les écrans.',
  bannerHint: 'Il couvre le bas ; ce qui est diffusé reste visible.',
  playlist: 'Playlist',
  choosePlaylist: 'Choisir une playlist',
  noPlaylists: 'Pas encore de playlist validée.',
  failedPlaylists: 'Impossible de charger vos playlists.',
  screens: 'Écrans',
  everywhere: (count) => (count === 1 ? 'Votre écran' : `Les ${count} écrans`),
  chosen: 'Écrans de votre choix',
  untilEnded: 'Jusqu’à ce que vous l’arrêtiez',
  send: 'Afficher maintenant',
  missing: 'Saisissez un message.',
  missingScreens: 'Choisissez au moins un écran.',
  failed: 'Cela n’a pas fonctionné. Rien n’a été modifié.',
  started: (count) => `Le message est en route vers ${screens(count)}.`,
  end: 'Arrêter',
  ended: 'Le message urgent est terminé.',
  running: (text, shown, total, until) =>
    `« ${text} » est affiché sur ${shown === total ? (total === 1 ? 'votre écran' : `les ${screens(total)}`) : `${shown} écrans sur ${total}`}${until ? ` jusqu’à ${until}` : ''}.`,
  waiting: (names) => `Pas encore confirmé : ${named(names)}.`,
};
