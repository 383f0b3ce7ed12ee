import type { PlayedDesign } from '@vitrine/shared/contract';
import { aDesign, aDesignFile, anItem } from '../testing/builders';
import { createFakeTimers, settled } from '../testing/fake-timers';
import { createMediaOpener } from './media';

/** Files that do not decode. */
const undecodable = new Set<string>();
const observers = new Set<() => void>();
let missingFont = false;

beforeAll(() => {
  HTMLImageElement.prototype.decode = async function decode() {
    if (undecodable.has(this.getAttribute('src') ?? '')) throw new Error('undecodable');
  };
  const load = async () => {
    if (missingFont) throw new Error('no font');
    return [];
  };
  Object.defineProperty(document, 'fonts', { value: { add: () => undefined, delete: () => true, load } });
  Object.assign(globalThis, {
    FontFace: class {},
    ResizeObserver: class {
      constructor(private readonly run: () => void) {}
      observe = () => observers.add(this.run);
      disconnect = () => observers.delete(this.run);
    },
  });
});

beforeEach(() => {
  undecodable.clear();
  observers.clear();
  missingFont = false;
});

function setUp(startMs?: number) {
  const timers = createFakeTimers(startMs);
  const screen = document.createElement('div');
  let size = { width: 1920, height: 1080 };
  Object.defineProperties(screen, {
    clientWidth: { get: () => size.width },
    clientHeight: { get: () => size.height },
  });
  const released: string[] = [];
  const openMedia = createMediaOpener({
    timers,
    wallClock: () => timers.now() / 1000,
    unixSeconds: () => timers.now() / 1000,
    hours: () => 'h23',
    live: { dataFor: async () => undefined },
    screenOf: () => screen,
    addressOf: async (src) => ({ url: `kept:${src}`, release: () => released.push(src) }),
  });
  const open = (design?: PlayedDesign, fit?: 'fill' | 'blur') =>
    openMedia(
      {
        ...{ key: 'a', source: 'schedule', playlistId: 'p' },
        item: anItem('a', design ? { design } : {}),
        ...(fit ? { presentation: { fit } } : {}),
      },
      0,
      true,
    );
  const resize = async (to: typeof size) => {
    size = to;
    observers.forEach((run) => run());
    await settled();
  };
  return { open, timers, resize, released };
}
const pageOf = ({ element }: { element: HTMLElement }) => element.firstElementChild as HTMLElement;

it('a design is drawn with its texts, at the size of its screen', async () => {
  const { open } = setUp();
  const media = await open(aDesign(), 'fill');
  expect(media.element.className).toBe('design');
  expect(media.element.textContent).toBe('ClosedBack at 3');
  expect([pageOf(media).style.width, pageOf(media).style.height]).toEqual(['1920px', '1080px']);
  await expect(Promise.race([media.start(), settled()])).resolves.toBeUndefined();
});

it('a turned or resized screen gets another layout, until the design is closed', async () => {
  const { open, resize } = setUp();
  const media = await open(aDesign());
  await resize({ width: 1080, height: 1920 });
  expect([pageOf(media).style.width, pageOf(media).style.height]).toEqual(['1080px', '1920px']);
  media.close();
  await resize({ width: 1920, height: 1080 });
  expect(pageOf(media).style.width).toBe('1080px');
  expect(observers.size).toBe(0);
});

it('its picture and logo come from the stored files, which are released with it', async () => {
  const { open, released } = setUp();
  const media = await open(
    aDesign({ template: 'special', picture: aDesignFile('soup'), logo: aDesignFile('logo') }),
  );
  const shown = [...media.element.querySelectorAll('img')].map((one) => one.getAttribute('src'));
  expect(shown).toEqual(['kept:/files/soup', 'kept:/files/logo']);
  expect(released).toEqual([]);
  media.close();
  expect(released).toEqual(['/files/soup', '/files/logo']);
});

it('text never becomes markup', async () => {
  const media = await setUp().open(aDesign({ texts: { title: '<img src=x onerror=alert(1)>' } }));
  expect(media.element.querySelector('img')).toBeNull();
  expect(media.element.textContent).toContain('onerror');
});

describe('the rendered picture shows', () => {
  const rendered = async (design: PlayedDesign) => {
    const made = setUp();
    const { element } = await made.open(design);
    return { ...made, src: element.getAttribute('src') };
  };

  it('for a template of a newer server', async () => {
    const design = aDesign({ template: 'horoscope' as PlayedDesign['template'] });
    expect((await rendered(design)).src).toBe('kept:/files/a');
  });

  it('for data that cannot be drawn', async () => {
    const design = aDesign({ colors: undefined as unknown as PlayedDesign['colors'], texts: { title: 'x' } });
    expect((await rendered({ ...design, rows: null as unknown as [] })).src).toBe('kept:/files/a');
  });

  it('when the font is missing', async () => {
    missingFont = true;
    expect((await rendered(aDesign())).src).toBe('kept:/files/a');
  });

  it('when a picture of the design cannot be shown, which is released', async () => {
    undecodable.add('kept:/files/logo');
    const { src, released, timers } = await rendered(aDesign({ logo: aDesignFile('logo') }));
    expect(src).toBe('kept:/files/a');
    expect(released).toEqual(['/files/logo']);
    expect(timers.pending()).toBe(0);
  });
});

describe('a countdown', () => {
  const AT = Date.UTC(2026, 2, 2, 10) / 1000;
  const party = aDesign({ template: 'countdown', texts: { title: 'Party', text: 'Come in' }, at: AT });

  it('counts minutes, and in the last hour seconds, without the network', async () => {
    const { open, timers } = setUp((AT - 3720) * 1000);
    const media = await open(party);
    const shown = () => media.element.textContent;
    expect(shown()).toBe('Party01hour02minutes');
    await timers.advance(60_000);
    expect(shown()).toBe('Party01hour01minute');
    await timers.advance(61_100);
    expect(shown()).toBe('Party59minutes59seconds');
    await timers.advance(1000);
    expect(shown()).toBe('Party59minutes58seconds');
  });

  it('ends with its text, and draws no more', async () => {
    const { open, timers } = setUp((AT - 2) * 1000);
    const media = await open(party);
    const shown = () => media.element.textContent;
    await timers.advance(1100);
    expect(shown()).toBe('Party00minutes01second');
    await timers.advance(2000);
    expect(shown()).toBe('PartyCome in');
    expect(timers.pending()).toBe(0);
  });

  it('goes on after a drawing that failed, and ends when it is closed', async () => {
    const { open, timers } = setUp((AT - 100) * 1000);
    const media = await open({ ...party, logo: aDesignFile('logo') });
    undecodable.add('kept:/files/logo');
    await timers.advance(5100);
    expect(media.element.textContent).toBe('Party01minute40seconds');
    undecodable.clear();
    await timers.advance(1000);
    expect(media.element.textContent).toBe('Party01minute34seconds');
    media.close();
    expect(timers.pending()).toBe(0);
  });
});

// Chromium keeps a picture for ever whose address is emptied while it decodes.
it('ends the load of a picture with the address of another one', async () => {
  const made: HTMLImageElement[] = [];
  const image = jest.spyOn(window, 'Image').mockImplementation(() => {
    const picture = document.createElement('img');
    made.push(picture);
    return picture;
  });
  undecodable.add('kept:/files/a');
  await expect(setUp().open()).rejects.toThrow('undecodable');
  image.mockRestore();
  expect(made.map(({ src }) => src.slice(0, 15))).toEqual(['data:image/gif;']);
});
