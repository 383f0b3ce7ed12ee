import { withEarlyScript } from './early-script.lib';

describe('early script', () => {
  const PAGE =
    '<head><script src="/assets/before-paint.0a1b2c.js"></script></head><body><script src="/assets/main.js"></script></body>';

  test('what runs before the first paint stands in the page, and its policy allows that text alone', () => {
    const asked: string[] = [];
    const read = (file: string) => (asked.push(file), "document.title = '$& $1';");
    // printf %s "document.title = '\$& \$1';" | openssl dgst -sha256 -binary | base64
    expect(withEarlyScript(PAGE, read)).toEqual({
      html: '<head><script>document.title = \'$& $1\';</script></head><body><script src="/assets/main.js"></script></body>',
      inlineScript: 'sha256-J3JTmsocDA12nCWrrEobzq/iE29Fkt86CKTc5+p7Npc=',
    });
    expect(asked).toEqual(['assets/before-paint.0a1b2c.js']);
  });

  test.each([
    ['its file is not there', null],
    ['it would end its element', "document.write('</SCRIPT>')"],
    ['it would begin a comment', "'<!--'"],
  ])('it stays a file when %s', (_why, text) => {
    expect(withEarlyScript(PAGE, () => text)).toEqual({ html: PAGE, inlineScript: null });
  });

  test('a page of another shell, which asks for none, stays as it is', () => {
    const page = '<script src="/assets/main.js"></script>';
    expect(withEarlyScript(page, () => 'never')).toEqual({ html: page, inlineScript: null });
  });
});
