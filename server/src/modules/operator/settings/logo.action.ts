import { MAX_LOGO_BYTES, MAX_LOGO_SIDE, type LogoGround } from '@vitrine/shared/contract';
import { fileKind } from '@vitrine/shared/rules';
import type { Deps } from '../../../deps.types';
import { pictureHeader } from '../../../media/inspect/picture-header.rule';
import { MediaRefused, MediaStalled } from '../../../media/prepare/prepared.types';
import { badRequest, fieldProblem, tooLarge, wrongType } from '../../../platform/errors/errors.lib';
import { changeLogo, type Author } from './change-settings.action';
import { sentence } from '../../../platform/languages/sentence.rule';

const TYPES = ['image/png', 'image/jpeg', 'image/webp'];
const DAMAGED = 'This picture is damaged and can’t be opened.';

/**
 * Stores a logo, decoded and encoded anew by the media process: what an operator sends reaches no page.
 * @throws {ProblemError} 400 for a wrong picture, 412, 413, 415 for another type; SVG is one
 */
export async function keepLogo(
  deps: Deps,
  { ground, picture }: { ground: LogoGround; picture: string },
  by: Author,
) {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(picture))
    throw fieldProblem('picture', 'base64', 'The picture has to be base64.');
  const sent = Buffer.from(picture, 'base64');
  if (sent.length > MAX_LOGO_BYTES)
    throw tooLarge(sentence`A logo has up to ${MAX_LOGO_BYTES / 1000} KB. Save it smaller, then try again.`);
  const kind = fileKind(sent);
  if (kind?.kind !== 'image' || !TYPES.includes(kind.type))
    throw wrongType('A logo is a PNG, JPEG or WebP picture. Export an SVG as PNG with a transparent ground.');
  const header = pictureHeader(kind.type, sent);
  if (!header.ok) throw badRequest(DAMAGED);
  if (Math.max(header.width, header.height) > MAX_LOGO_SIDE)
    throw badRequest(sentence`A logo has up to ${MAX_LOGO_SIDE} pixels a side.`);
  const made = await deps.processor.redrawLogo(sent).catch((error: unknown) => {
    throw error instanceof MediaRefused || error instanceof MediaStalled ? badRequest(DAMAGED) : error;
  });
  return changeLogo(deps, { ground, ...made }, by);
}
