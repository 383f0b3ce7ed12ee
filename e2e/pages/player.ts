import type { Page } from '@playwright/test';
import { PNG } from 'pngjs';
import { until } from '../fixtures/api';
import { fourFields } from '../fixtures/files';
import { difference, pictureOf, shareOf } from '../fixtures/picture';

const VIOLET = [98, 54, 168] as const;
/** What a story's screen is made like: its pictures are compared pixel by pixel. */
export const SCREEN = { viewport: { width: 1280, height: 720 } };

const isPicture = (shown: PNG) => difference(shown, PNG.sync.read(fourFields())) < 0.02;
const isFilm = (shown: PNG) => shareOf(shown, VIOLET) > 0.8;

/** Which of the stories' two files it is; undefined for anything else, and while one fades into the other. */
export const fileOf = (shown: PNG) => (isPicture(shown) ? 'picture' : isFilm(shown) ? 'film' : undefined);

export const showsPicture = async (screen: Page) => isPicture(await pictureOf(screen));
export const showsFilm = async (screen: Page) => isFilm(await pictureOf(screen));

/** Opens the page that a screen opens. @returns the code that it shows until somebody types it in */
export async function openPlayer(screen: Page): Promise<string> {
  await screen.goto('/player');
  const shown = screen.locator('.pairing[data-state=code] .pairing-code');
  return until(
    async () => (await shown.innerText()).replace(/[^A-Z2-9]/g, ''),
    (text) => text.length === 6,
    'a code on the screen',
  );
}
