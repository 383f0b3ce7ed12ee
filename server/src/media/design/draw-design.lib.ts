import satori from 'satori';
import sharp from 'sharp';
import { LAYOUTS, type DesignNode, type ResolvedDesign } from '@vitrine/shared/designs';
import { MAX_PIXELS } from '../inspect/picture-header.rule';
import { makeThumb, preparePicture } from '../prepare/prepare-picture.lib';
import type { DesignTask, DrawnDesign } from '../prepare/prepared.types';
import { SCREEN_LONG, SCREEN_SHORT } from '../prepare/rendition.rule';
import { writeDraft } from '../prepare/write-draft.files';
import { fontFiles } from './fonts.files';

const SIZE = { width: SCREEN_LONG, height: SCREEN_SHORT };
/** Shown for a glyph that no font has. */
const NOTHING = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"/>')}`;

/** Draws a design as a PNG in `folder`, with its rendition and thumbnail. In the media process. */
export async function drawDesign(task: DesignTask): Promise<DrawnDesign> {
  const { folder, rootFolder, mark, design } = task;
  if (task.snapshot !== undefined) return prepareSnapshot(task.snapshot, folder, mark);
  const [picture, logo] = await Promise.all([embedded(task.picture), embedded(task.logo)]);
  const resolved: ResolvedDesign = {
    ...design,
    rows: design.rows ?? [],
    ...(picture ? { picture } : {}),
    ...(logo ? { logo } : {}),
  };
  const tree = unclipped(LAYOUTS[design.template](resolved, SIZE)) as Parameters<typeof satori>[0];
  const svg = await satori(tree, {
    ...SIZE,
    fonts: await fontFiles(rootFolder, design.font),
    loadAdditionalAsset: async (kind) => (kind === 'emoji' ? NOTHING : []),
  });
  const png = await sharp(Buffer.from(svg), { limitInputPixels: MAX_PIXELS })
    .resize({ ...SIZE, fit: 'fill' })
    .flatten({ background: design.colors.background })
    // The mark makes it unlike any other file: an account has the same bytes only once.
    .withExif({ IFD0: { ImageDescription: mark } })
    .png({ compressionLevel: 7 })
    .toBuffer();
  const file = await writeDraft(folder, png, 'image/png');
  const prepared = await preparePicture(
    { kind: 'image', type: file.type, source: file.path, folder },
    () => undefined,
  );
  return { ...prepared, file };
}

/** Picture of a web page as the browser took it; it is its own rendition. */
async function prepareSnapshot(path: string, folder: string, mark: string): Promise<DrawnDesign> {
  const { data, info } = await sharp(path, { limitInputPixels: MAX_PIXELS })
    .flatten({ background: '#ffffff' })
    .withExif({ IFD0: { ImageDescription: mark } })
    .webp({ quality: 88, effort: 3, smartSubsample: true })
    .toBuffer({ resolveWithObject: true });
  const file = await writeDraft(folder, data, 'image/webp');
  const thumb = await writeDraft(folder, await makeThumb(sharp(data)), 'image/webp');
  return { width: info.width, height: info.height, duration: 0, rendition: null, thumb, file };
}

/**
 * Tree without `overflow`: layouts shorten what does not fit, and a mask for each text takes librsvg ten
 * seconds. Rounded corners still clip.
 */
function unclipped({ type, props }: DesignNode): DesignNode {
  const { overflow, ...style } = props.style;
  const { children } = props;
  return {
    type,
    props: {
      ...props,
      style: overflow && style.borderRadius ? props.style : style,
      ...(Array.isArray(children) ? { children: children.map(unclipped) } : {}),
    },
  };
}

/** Picture as a data address that every renderer takes, no larger than the screen. */
async function embedded(path: string | undefined): Promise<string | undefined> {
  if (path === undefined) return undefined;
  const picture = sharp(path, { limitInputPixels: MAX_PIXELS }).resize({
    width: SCREEN_LONG,
    height: SCREEN_LONG,
    fit: 'inside',
    withoutEnlargement: true,
  });
  const { hasAlpha } = await picture.metadata();
  const bytes = await (hasAlpha ? picture.png() : picture.jpeg({ quality: 90 })).toBuffer();
  return `data:image/${hasAlpha ? 'png' : 'jpeg'};base64,${bytes.toString('base64')}`;
}
