import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { replacedWordings } from './screen-words.mjs';

const root = path.resolve(__dirname, '../..');
/** Files with texts for users: pages, the player, and of the server its mails and the test checkout. */
const SAID_IN = ['shell/src', 'mfe-*/src', 'player/src', 'shared/src', 'server/src'];
const SERVER_SAYS =
  /(mail|notice|words)[\w-]*\.(job|action|rule|present)\.ts$|email-undo\.action|reset\.action|till.*\.present\.ts$/;

describe('texts on screen and in mails', () => {
  it('use none of the wordings that plain ones have replaced', () => {
    const listed = execFileSync('git', ['ls-files', ...SAID_IN], { cwd: root, encoding: 'utf8' });
    const files = listed
      .split('\n')
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/testing\/|\.d\.ts$/.test(file))
      .filter((file) => !file.startsWith('server/') || SERVER_SAYS.test(file));
    expect(files.length).toBeGreaterThan(500);
    const found = files.flatMap((file) =>
      replacedWordings(readFileSync(path.join(root, file), 'utf8')).map((said) => `${file}: ${said}`),
    );
    expect(found).toEqual([]);
  });

  it.each([
    ["const text = 'Your devices did not arrive';", ['Your devices did not arrive']],
    ['const text = (n: number) => `It needs ${n}, and ${n} are free.`;', ['It needs …, and … are free.']],
    ['const Note = () => <p>Somebody changed it.</p>;', ['Somebody changed it.']],
    ["const texts = { key: 'somebody', no: 'Leave it', ok: 'Leave it on' };", ['Leave it']],
    ["// Somebody did not arrive.\nimport x from './nobody';\nconst text = 'Couldn’t load it';", []],
  ])('finds what was replaced in %j', (text, found) => expect(replacedWordings(text)).toEqual(found));
});
