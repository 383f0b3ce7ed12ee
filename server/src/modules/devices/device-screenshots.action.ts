import { SCREENSHOT_PIXELS, type DeviceScreenshot } from '@vitrine/shared/contract';
import { fileKind } from '@vitrine/shared/rules';
import type { Deps, DeviceActor } from '../../deps.types';
import { pictureHeader } from '../../media/inspect/picture-header.rule';
import { MediaRefused, MediaStalled } from '../../media/prepare/prepared.types';
import { badRequest, notFound, wrongType } from '../../platform/errors/errors.lib';
import { screenshotSeconds } from './device-log.job';
import { saveScreenshot, screenshotOf } from './device-screenshots.repo';
import { sentence } from '../../platform/languages/sentence.rule';

const DAMAGED = 'This picture is damaged and can’t be opened.';

/**
 * Stores a screen's JPEG, decoded and encoded anew by the media process: what a screen sends reaches no page.
 * 415 for another type, 400 for a wrong picture.
 */
export async function keepScreenshot(deps: Deps, device: DeviceActor, sent: unknown): Promise<void> {
  const kind = Buffer.isBuffer(sent) ? fileKind(sent) : null;
  if (!Buffer.isBuffer(sent) || kind?.kind !== 'image' || kind.type !== 'image/jpeg')
    throw wrongType('The body has to be a JPEG (image/jpeg).');
  const header = pictureHeader(kind.type, sent);
  if (!header.ok) throw badRequest(DAMAGED);
  if (Math.max(header.width, header.height) > SCREENSHOT_PIXELS)
    throw badRequest(sentence`A screenshot can have up to ${SCREENSHOT_PIXELS} pixels a side.`);
  const picture = await deps.processor.redraw(sent).catch((error: unknown) => {
    throw error instanceof MediaRefused || error instanceof MediaStalled ? badRequest(DAMAGED) : error;
  });
  await saveScreenshot(deps.db, {
    ...{ accountId: device.accountId, deviceId: device.id, picture },
    takenAt: deps.clock.nowSeconds(),
  });
}

/** Newest screenshot of a device; 404 for another account's device, without one, and when it is too old. */
export async function readScreenshot(deps: Deps, accountId: string, id: string): Promise<DeviceScreenshot> {
  const found = await screenshotOf(deps.db, accountId, id);
  if (!found || found.takenAt <= deps.clock.nowSeconds() - screenshotSeconds(deps))
    throw notFound('screenshot');
  return { taken_at: found.takenAt, picture: found.picture.toString('base64') };
}
