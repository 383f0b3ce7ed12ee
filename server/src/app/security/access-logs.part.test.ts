import fs from 'node:fs';
import path from 'node:path';
import { ROOT_FOLDER } from '../../testing/shared-postgres';
import { KEYS_BY_ADDRESS } from './testing/without-recipes';

describe('access logs', () => {
  /** Path as the `log_format` of docs/operate.md logs it, with the pattern of that document. */
  function logged(address: string): string {
    const text = fs.readFileSync(path.join(ROOT_FOLDER, 'docs/operate.md'), 'utf8');
    const [, pattern = ''] = /map \$uri \$logged_uri \{[^}]*?"~(.+)" "\$logged\*\*\*";/.exec(text) ?? [];
    expect(pattern).not.toBe('');
    const found = new RegExp(pattern).exec(address);
    return found ? `${found.groups?.['logged']}***` : address;
  }

  /** Open to everyone: captchas, printed codes, logos, an empty page, mails that need another key as well. */
  const OPEN = [
    '/api/auth/gen_captcha/:id',
    '/q/:short',
    '/embed/frame/:integration',
    '/dev/mail/:id',
    '/api/brand/',
  ];
  const isOpen = (route: string) => OPEN.some((open) => route.startsWith(open));
  const PAGES = [
    'sign-up',
    'reset-password',
    'undo-email',
    'keep-account',
    'unsubscribe',
    'email-unsubscribed',
  ].map((page) => `/${page}/:word`);
  const WORD = 'a1'.repeat(32);

  test.each([...Object.keys(KEYS_BY_ADDRESS).filter((route) => !isOpen(route)), ...PAGES])(
    'the access log that docs/operate.md sets up hides the key in %s',
    (route) => expect(logged(route.replaceAll(/:\w+/g, WORD))).not.toContain(WORD),
  );

  test.each(['/sign-up', '/promo', '/api/promo/del/7', '/areas/media/1.0.0/entry.js'])(
    '%s is logged as it is',
    (address) => expect(logged(address)).toBe(address),
  );
});
