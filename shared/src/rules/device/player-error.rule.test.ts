import { filledError, playerErrorText, readPlayerError } from './player-error.rule';
import { PLAYER_ERRORS, playerErrorTexts } from './player-error-texts';
import { playerErrorTextsDe } from './player-error-texts.de';
import { playerErrorTextsEs } from './player-error-texts.es';
import { playerErrorTextsFr } from './player-error-texts.fr';

const broken = 'Couldn’t show “The “big” menu.jpg”: The source image cannot be decoded.';
it('finds each error of a player, and its values', () => {
  for (const [kind, text] of Object.entries(PLAYER_ERRORS)) {
    const values = ['Bar', '7'].slice(0, new Set(text.match(/\{\d\}/g)).size);
    expect(readPlayerError(filledError(text, ...values))).toEqual({ kind, values });
  }
});

it('keeps English, and texts of other programs', () => {
  for (const text of [broken, 'No signal on HDMI 2.', '', 'Cancelled. Really.'])
    expect(playerErrorText(text)).toBe(text);
});

it('fills names as they are', () =>
  expect(playerErrorText('“$& {1}” froze and was skipped.')).toBe('“$& {1}” froze and was skipped.'));

it.each([
  [playerErrorTextsDe, '„The “big” menu.jpg“ konnte nicht gezeigt werden: das Bild ist nicht lesbar.'],
  [
    playerErrorTextsFr,
    'Impossible d’afficher «\u00A0The “big” menu.jpg\u00A0»\u00A0: l’image est illisible.',
  ],
  [playerErrorTextsEs, 'No se ha podido mostrar «The “big” menu.jpg»: la imagen no se puede leer.'],
])('shows the error and its reason in the page’s language', (words, expected) => {
  Object.assign(playerErrorTexts, words);
  expect(playerErrorText(broken)).toBe(expected);
  expect(playerErrorText('Cancelled.')).toBe(words.aborted);
  expect(playerErrorText('Couldn’t show “A”: out of luck')).toContain('out of luck');
  expect(playerErrorText('“Cancelled.” froze and was skipped.')).toContain('Cancelled.');
  expect(playerErrorText('No signal on HDMI 2.')).toBe('No signal on HDMI 2.');
});
