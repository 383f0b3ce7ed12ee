import fs from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.types';
import { notFound } from '../../platform/errors/errors.lib';
import { escapeHtml } from '../../platform/mail/layout.rule';
import type { ServedShell } from './served-shell.service';

/** Background and frame of the icon. */
const THEME_COLOR = '#161412';
const ICON_SIZES = [180, 192, 512];
const FAVICON_SIZE = 32;

/** Public pages. */
const OPEN_PAGES = ['/login', '/sign-up', '/reset-password'];

/** Files that browsers and crawlers request by name; each is a file, not a page. */
export function serveSiteFiles(
  app: FastifyInstance,
  { config, settings }: Pick<Deps, 'config' | 'settings'>,
  shell: ServedShell,
): void {
  const options = { config: { guard: 'public' as const }, schema: { hide: true } };
  const drawing = createDrawing(shell);
  const send = (url: string, type: string, body: () => string | Promise<Buffer>) =>
    app.get(url, options, async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=86400').type(type);
      return body();
    });
  const origin = config.publicUrl;

  send('/robots.txt', 'text/plain; charset=utf-8', () =>
    ['User-agent: *', 'Disallow: /api/', 'Disallow: /files/', `Sitemap: ${origin}/sitemap.xml`, ''].join(
      '\n',
    ),
  );
  send('/sitemap.xml', 'application/xml; charset=utf-8', () => {
    const pages = OPEN_PAGES.map((page) => `<url><loc>${escapeHtml(origin + page)}</loc></url>`).join('');
    return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${pages}</urlset>\n`;
  });
  send('/manifest.webmanifest', 'application/manifest+json; charset=utf-8', () =>
    JSON.stringify({
      name: settings.current().brand.name,
      short_name: settings.current().brand.name,
      description: 'Promos, playlists and schedules for the screens in your venue.',
      id: '/',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: THEME_COLOR,
      theme_color: THEME_COLOR,
      icons: ICON_SIZES.map((size) => ({
        src: `/icons/${size}.png`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose: 'any',
      })),
    }),
  );
  for (const size of ICON_SIZES) send(`/icons/${size}.png`, 'image/png', () => drawing.png(size));
  send('/apple-touch-icon.png', 'image/png', () => drawing.png(ICON_SIZES[0]!));
  send('/favicon.ico', 'image/x-icon', async () => inIco(await drawing.png(FAVICON_SIZE)));

  // Password managers link here (W3C "A Well-Known URL for Changing Passwords").
  app.get('/.well-known/change-password', options, (_request, reply) =>
    reply.redirect('/account/new-password', 302),
  );
}

/** The shell's icon, rendered as PNG. */
function createDrawing(shell: ServedShell) {
  const drawn = new Map<string, Promise<Buffer>>();
  return {
    /** @throws {ProblemError} 404 while no shell with an icon is built */
    png(size: number): Promise<Buffer> {
      const href = /<link[^>]*rel="icon"[^>]*href="\/([\w./-]+\.svg)"/.exec(
        shell.page('index.html')?.html ?? '',
      )?.[1];
      const file = href && path.join(shell.folder(), href);
      if (!file || !fs.existsSync(file)) throw notFound('icon');
      const key = `${href} ${size}`;
      const known = drawn.get(key);
      if (known) return known;
      const drawing = draw(file, size);
      drawn.set(key, drawing);
      drawing.catch(() => drawn.delete(key));
      return drawing;
    },
  };
}

async function draw(file: string, size: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  // The drawing is 32 units wide; at 72 dpi a unit is a pixel.
  return sharp(await fs.promises.readFile(file), { density: (72 * size) / 32 })
    .resize(size, size)
    .png()
    .toBuffer();
}

/** One PNG in an .ico container: a header of 6 bytes, an entry of 16, then the picture. */
function inIco(png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(FAVICON_SIZE, 6);
  head.writeUInt8(FAVICON_SIZE, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
