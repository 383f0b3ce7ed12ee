import { createBrowserStorage } from '../session/browser-storage';
import { createStartMarks } from './start-marks';

const KEY = 'vitrine:area-starts';
const media = { area: 'media', version: '2.0.0' };

function setUp() {
  const storage = createBrowserStorage(() => window.sessionStorage);
  const idle: (() => void)[] = [];
  const open = () => createStartMarks({ storage, page: window, whenIdle: (run) => idle.push(run) });
  const rest = () => {
    jest.runOnlyPendingTimers();
    for (const run of idle.splice(0)) run();
  };
  return { open, rest };
}

describe('a build that ends its page while it starts', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    sessionStorage.clear();
  });
  afterEach(() => jest.useRealTimers());

  test('is found at the next load, once', () => {
    const { open } = setUp();
    open().begin('media', '2.0.0');
    expect(open().left).toEqual([media]);
    expect(open().left).toEqual([]);
  });

  test('is found also when its loop begins after the first drawing', () => {
    const { open } = setUp();
    const marks = open();
    marks.begin('media', '2.0.0');
    marks.end('media', '2.0.0');
    expect(open().left).toEqual([media]);
  });

  test('is none once the page was idle after it; others that still start stay', () => {
    const { open, rest } = setUp();
    const marks = open();
    marks.begin('media', '2.0.0');
    marks.begin('devices', '1.0.0');
    marks.end('media', '2.0.0');
    rest();
    expect(open().left).toEqual([{ area: 'devices', version: '1.0.0' }]);
  });

  test.each([
    ['closed or loaded again', () => window.dispatchEvent(new Event('pagehide'))],
    [
      'hidden, when the browser may discard it',
      () => {
        jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
        document.dispatchEvent(new Event('visibilitychange'));
        jest.restoreAllMocks();
      },
    ],
  ])('is none when the page was %s during the start', (_how, leave) => {
    const { open } = setUp();
    open().begin('media', '2.0.0');
    leave();
    expect(open().left).toEqual([]);
  });

  test.each(['{', 'null', '"media"', '[1,null,{"area":1}]', '{"area":"media"}'])(
    'is none when the note is %s',
    (text) => {
      sessionStorage.setItem(KEY, text);
      expect(setUp().open().left).toEqual([]);
    },
  );
});
