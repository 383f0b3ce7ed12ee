import { existsSync, readFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const SCRIPT_HINT = /<link rel="preload" as="script"[^>]*>\s*/g;
const MAIN = /<script defer="defer" src="\/assets\/main\.\w+\.js"><\/script>/;
/** The sign-in page stays as it is: nothing of it is measured. */
const SIGN_IN = /<form /;

/** A page of the product that begins with the files of another build. */
function withFiles(html, [main, ...rest]) {
  if (SIGN_IN.test(html)) return html;
  if (!MAIN.test(html)) throw new Error('The page names no main script.');
  const hints = rest.map((file) => `<link rel="preload" as="script" href="${file}">`).join('');
  return html.replace(SCRIPT_HINT, '').replace(MAIN, `${hints}<script defer src="${main}"></script>`);
}

function sendFile(response, file, accepts) {
  const isPacked = /\bgzip\b/.test(accepts) && existsSync(`${file}.gz`);
  response.writeHead(200, {
    'content-type': file.endsWith('.js') ? 'text/javascript; charset=utf-8' : 'application/octet-stream',
    'cache-control': 'public, max-age=31536000, immutable',
    ...(isPacked ? { 'content-encoding': 'gzip' } : {}),
  });
  response.end(readFileSync(isPacked ? `${file}.gz` : file));
}

/**
 * The product at another address. With `plain` its pages are those of the build without federation: `folder` holds its files, `filesOf` tells what a page
 * begins with.
 * @returns {Promise<{ url: string, close: () => void }>}
 */
export async function proxyTo(port, plain) {
  const server = createServer((incoming, response) => {
    const { pathname } = new URL(incoming.url, 'http://any.invalid');
    const file = plain && path.join(plain.folder, pathname);
    const accepts = incoming.headers['accept-encoding'] ?? '';
    if (file && pathname.startsWith('/assets/') && existsSync(file)) return sendFile(response, file, accepts);
    const isPage = /text\/html/.test(incoming.headers.accept ?? '');
    const headers = { ...incoming.headers, ...(isPage ? { 'accept-encoding': 'identity' } : {}) };
    const passed = request(
      { host: '127.0.0.1', port, path: incoming.url, method: incoming.method, headers },
      (answer) => {
        if (!isPage || !/text\/html/.test(answer.headers['content-type'] ?? '')) {
          response.writeHead(answer.statusCode, answer.headers);
          answer.pipe(response);
          return;
        }
        const chunks = [];
        answer.on('data', (chunk) => chunks.push(chunk));
        answer.on('end', () => {
          const html = Buffer.concat(chunks).toString();
          const { 'content-length': _length, 'transfer-encoding': _coding, ...kept } = answer.headers;
          response.writeHead(answer.statusCode, { ...kept, 'content-encoding': 'gzip' });
          response.end(gzipSync(plain ? withFiles(html, plain.filesOf(pathname)) : html));
        });
      },
    );
    passed.on('error', () => response.destroy());
    incoming.pipe(passed);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}
