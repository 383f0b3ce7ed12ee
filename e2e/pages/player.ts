import { expect, type Page } from '@playwright/test';
import { PNG } from 'pngjs';
import { until } from '../fixtures/api';
import { fourFields } from '../fixtures/files';
import { difference, pictureOf, shareOf } from '../fixtures/picture';

const VIOLET = [98, 54, 168] as const;
// Made once: screens are compared with it several times a second.
const FIELDS = PNG.sync.read(fourFields());
/** Viewport of a test's screen: its pictures are compared pixel by pixel. */
export const SCREEN = { viewport: { width: 1280, height: 720 } };

const isPicture = (shown: PNG) => difference(shown, FIELDS) < 0.02;
const isVideo = (shown: PNG) => shareOf(shown, VIOLET) > 0.8;

/** Which of the two test files is shown; undefined for anything else, and during a fade. */
export const fileOf = (shown: PNG) => (isPicture(shown) ? 'picture' : isVideo(shown) ? 'video' : undefined);

export const showsPicture = async (screen: Page) => isPicture(await pictureOf(screen));
export const showsVideo = async (screen: Page) => isVideo(await pictureOf(screen));

/** Opens the player of the product at `origin`, by default the test's. @returns its pairing code */
export async function openPlayer(screen: Page, origin = ''): Promise<string> {
  await screen.goto(`${origin}/player`);
  const shown = screen.locator('.pairing[data-state=code] .pairing-code');
  return until(
    async () => (await shown.innerText()).replace(/[^A-Z2-9]/g, ''),
    (text) => text.length === 6,
    'a code on the screen',
  );
}

/**
 * Gives a screen a clock of the test from its next load on. Its timers are then the page's, as in browsers
 * without workers: those of a worker keep real time.
 */
export async function installClock(screen: Page): Promise<void> {
  await screen.clock.install();
  await screen.addInitScript(() => Object.defineProperty(window, 'Worker', { value: undefined }));
}

/** Waits until a screen has stored its page, so that it starts without network. */
export const untilKept = (screen: Page) =>
  expect.poll(() => screen.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);

/**
 * Lets minutes pass on a screen with a clock of the test until the server has its plays: it sends them after
 * one, then every five. @returns the accepted result of `plays`
 */
export const afterSending = <T>(screen: Page, plays: () => Promise<T>, pleases: (value: T) => boolean) =>
  until(
    async () => {
      await screen.clock.fastForward('01:15');
      return until(plays, pleases, 'the plays', 10);
    },
    pleases,
    'the plays of the screen',
    120,
  );
