import type { ContentItem, PromoItem } from '@vitrine/shared/contract';
import { buildContent, buildPromo } from '@vitrine/shared/testing';

interface Scene {
  name: string;
  width: number;
  height: number;
  sky: string;
  land: string;
  sun: string;
  seconds?: number;
}

/** Invented venue pictures, different in subject and aspect. */
const SCENES: readonly Scene[] = [
  { name: 'Lunch menu, spring', width: 1920, height: 1080, sky: '#e8c07d', land: '#a4502f', sun: '#fff3d6' },
  {
    name: 'Harbour at dusk',
    width: 1920,
    height: 1080,
    sky: '#2c3e66',
    land: '#141d33',
    sun: '#f2a65a',
    seconds: 24,
  },
  { name: 'Happy hour', width: 1080, height: 1920, sky: '#7a1f3d', land: '#2d0b1a', sun: '#ff9a76' },
  { name: 'Ramen of the day', width: 1600, height: 1200, sky: '#3b5d50', land: '#16302a', sun: '#f6d186' },
  {
    name: 'Forest walk',
    width: 1920,
    height: 1080,
    sky: '#9fc0a8',
    land: '#23452f',
    sun: '#f4f1de',
    seconds: 75,
  },
  { name: 'Opening times', width: 1080, height: 1080, sky: '#efe7da', land: '#c9b79c', sun: '#2a34b8' },
  { name: 'Live jazz on Friday', width: 1080, height: 1350, sky: '#1b1b3a', land: '#693668', sun: '#f7ef99' },
  {
    name: 'Ice cream',
    width: 1920,
    height: 1080,
    sky: '#f7c5cc',
    land: '#cc5c7a',
    sun: '#ffffff',
    seconds: 12,
  },
  { name: 'Terrace is open', width: 2560, height: 1080, sky: '#a8d5e2', land: '#548687', sun: '#ffe66d' },
  {
    name: 'Coffee, close up',
    width: 1920,
    height: 1280,
    sky: '#6b4226',
    land: '#2b1a10',
    sun: '#e6ccb2',
    seconds: 40,
  },
  { name: 'New wines', width: 1500, height: 2000, sky: '#4a1942', land: '#24081f', sun: '#c98bb9' },
  { name: 'Sunday brunch', width: 1920, height: 1080, sky: '#f2e3bc', land: '#96ac7a', sun: '#e07a5f' },
];

function draw({ width, height, sky, land, sun }: Scene): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="${sky}"/><circle cx="${width * 0.66}" cy="${height * 0.38}" r="${Math.min(width, height) * 0.2}" fill="${sun}"/><path d="M0 ${height * 0.72} Q ${width * 0.3} ${height * 0.48} ${width * 0.58} ${height * 0.7} T ${width} ${height * 0.6} V ${height} H 0 Z" fill="${land}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** Promos that look like a real library, newest first; the second is still being prepared. */
export function picturePromos(count: number): PromoItem[] {
  return Array.from({ length: count }, (_, index) => {
    const scene = SCENES[index % SCENES.length] as Scene;
    const picture = draw(scene);
    const round = Math.floor(index / SCENES.length);
    return buildPromo({
      id: `promo-${index + 1}`,
      name: round === 0 ? scene.name : `${scene.name} ${round + 1}`,
      width: scene.width,
      height: scene.height,
      thumb: index === 1 ? [] : [picture],
      src: index === 1 ? '' : picture,
      duration: scene.seconds ?? 0,
      file_type: scene.seconds ? 'video/mp4' : 'image/jpeg',
      file_size: 180_000 + ((index * 733_331) % 42_000_000),
      is_processing: index === 1,
      created_at: 1_767_600_000 - index * 86_400,
    });
  });
}

export function pictureContent(count: number): ContentItem[] {
  return picturePromos(count).map(({ id, name, thumb, src, file_type, duration, width, height }, index) =>
    buildContent({
      id,
      name,
      thumb,
      src,
      file_type,
      duration,
      width,
      height,
      type: index < count / 2 ? 'promo' : 'media',
    }),
  );
}
