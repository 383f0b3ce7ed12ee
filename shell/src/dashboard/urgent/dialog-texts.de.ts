import type { Translation } from '@vitrine/shared/language';
import type { urgentDialogTexts } from './dialog-texts';

const screens = (count: number) => (count === 1 ? '1 Bildschirm' : `${count} Bildschirme`);
const named = (names: readonly string[]) =>
  names.slice(0, 3).join(', ') + (names.length > 3 ? ` und ${names.length - 3} weitere` : '');

export const urgentDialogTextsDe: Translation<typeof urgentDialogTexts> = {
  title: 'Eilmeldung',
  style: 'Anzeigen',
  styles: { full: 'Ganzer Bildschirm', banner: 'Banner', playlist: 'Playlist' },
  message: 'Meldung',
  messageHint: 'Sie überdeckt alles auf den Bildschirmen.',
  bannerHint: 'Sie überdeckt den unteren Teil; was läuft, bleibt sichtbar.',
  playlist: 'Playlist',
  choosePlaylist: 'Playlist wählen',
  noPlaylists: 'Noch keine freigegebene Playlist.',
  failedPlaylists: 'Ihre Playlists konnten nicht geladen werden.',
  screens: 'Bildschirme',
  everywhere: (count) => (count === 1 ? 'Ihr Bildschirm' : `Alle ${count} Bildschirme`),
  chosen: 'Ausgewählte Bildschirme',
  untilEnded: 'Bis Sie sie beenden',
  send: 'Jetzt anzeigen',
  missing: 'Geben Sie eine Meldung ein.',
  missingScreens: 'Wählen Sie mindestens einen Bildschirm.',
  failed: 'Das hat nicht geklappt. Nichts wurde geändert.',
  started: (count) => `Die Meldung ist unterwegs an ${screens(count)}.`,
  end: 'Beenden',
  ended: 'Die Eilmeldung ist beendet.',
  running: (text, shown, total, until) =>
    `„${text}“ ist auf ${shown === total ? (total === 1 ? 'Ihrem Bildschirm' : `allen ${total} Bildschirmen`) : `${shown} von ${total} Bildschirmen`}${until ? `, bis ${until}` : ''}.`,
  waiting: (names) => `Noch nicht bestätigt: ${named(names)}.`,
};
