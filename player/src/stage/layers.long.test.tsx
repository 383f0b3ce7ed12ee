import type { Presentation } from '@vitrine/shared/contract';
import type { Turn } from '../schedule/programme.rule';
import { aDesign, anItem } from '../testing/builders';
import { createFakeTimers, settled } from '../testing/fake-timers';
import { createLayers, FADE_MS } from './layers';
import type { Media } from './media';

const turn = (name: string, presentation?: Presentation): Turn => ({
  key: name,
  source: 'schedule' as const,
  playlistId: 'p',
  item: anItem(name),
  ...(presentation ? { presentation } : {}),
});

function setUp() {
  const timers = createFakeTimers();
  const root = document.createElement('div');
  const card = document.createElement('section');
  card.className = 'card';
  root.append(card);
  const closed: string[] = [];
  const closedInPage: boolean[] = [];
  document.body.append(root);
  const frames = new Map<string, Promise<void>>();
  const layers = createLayers({
    root,
    card,
    timers,
    openMedia: async ({ item }): Promise<Media> => {
      const element = document.createElement(item.design ? 'div' : 'img');
      if (item.design) element.className = 'design';
      element.id = item.name;
      return {
        element,
        start: () => frames.get(item.name) ?? Promise.resolve(),
        goOn: () => undefined,
        progress: () => null,
        close: () => {
          closed.push(item.name);
          closedInPage.push(element.isConnected);
        },
      };
    },
  });
  /** Layers from bottom to top, with what hides those below. */
  const stack = () =>
    [...root.children].map((one) => `${one.querySelector('img')?.id ?? one.className.split(' ')[0]}`);
  return { timers, root, card, layers, stack, closed, closedInPage, frames };
}

it('puts the next picture below the current one, complete before it is visible', async () => {
  const { layers, stack } = setUp();
  await layers.prepare(turn('a'), 0, false);
  expect(stack()).toEqual(['a', 'card']);
});

it('fades the old picture above the new one, so that black never shows through', async () => {
  const { layers, stack, timers, root, closed } = setUp();
  const a = await layers.prepare(turn('a'), 0, false);
  void layers.reveal(a);
  await timers.advance(FADE_MS);
  const b = await layers.prepare(turn('b'), 0, false);
  const revealing = layers.reveal(b);
  await settled();
  const [below, above] = [...root.querySelectorAll<HTMLElement>('.layer')];
  expect(stack()).toEqual(['b', 'a', 'card']);
  expect(below?.style.opacity).toBe('1');
  expect(above?.style.opacity).toBe('0');
  expect(closed).toEqual([]);
  await timers.advance(FADE_MS);
  await revealing;
  expect(stack()).toEqual(['b', 'card']);
  expect(closed).toEqual(['a']);
});

it('slides the old picture away above the new one', async () => {
  const { layers, stack, timers, root } = setUp();
  void layers.reveal(await layers.prepare(turn('a'), 0, false));
  await timers.advance(FADE_MS);
  const revealing = layers.reveal(await layers.prepare(turn('b', { transition: 'slide' }), 0, false));
  await settled();
  const [below, above] = [...root.querySelectorAll<HTMLElement>('.layer')];
  expect([below?.style.transform, above?.style.transform]).toEqual(['', 'translateX(-100%)']);
  expect(above?.style.opacity).toBe('1');
  await timers.advance(FADE_MS);
  await revealing;
  expect(stack()).toEqual(['b', 'card']);
});

it('cuts at once, when the new picture is painted', async () => {
  const { layers, stack, timers, closed } = setUp();
  void layers.reveal(await layers.prepare(turn('a'), 0, false));
  await timers.advance(FADE_MS);
  await layers.reveal(await layers.prepare(turn('b', { transition: 'cut' }), 0, false));
  expect(stack()).toEqual(['b', 'card']);
  expect(closed).toEqual(['a']);
});

it('fills the screen behind a picture with its blurred copy, only where its playlist wants it', async () => {
  const { layers, root, closed } = setUp();
  const blurred = await layers.prepare(turn('a', { fit: 'blur' }), 0, false);
  await layers.prepare(turn('b', { fit: 'fill' }), 0, false);
  await layers.prepare(turn('c'), 0, false);
  const found = [...root.querySelectorAll<HTMLElement>('.layer')].map((layer) => [
    layer.dataset.fit,
    [...layer.children].map(({ tagName }) => tagName).join(),
  ]);
  expect(found).toEqual([
    [undefined, 'IMG'],
    ['fill', 'IMG'],
    ['blur', 'CANVAS,IMG'],
  ]);
  blurred.dispose();
  expect(root.querySelectorAll('canvas')).toHaveLength(0);
  expect(closed).toEqual(['a']);
});

it('leaves the old picture alone until a frame of the new one is painted', async () => {
  const { layers, timers, root, frames } = setUp();
  const a = await layers.prepare(turn('a'), 0, false);
  void layers.reveal(a);
  await timers.advance(FADE_MS);
  let paint = () => {};
  frames.set(
    'b',
    new Promise((resolve) => {
      paint = resolve;
    }),
  );
  const b = await layers.prepare(turn('b'), 0, false);
  void layers.reveal(b);
  await timers.advance(3000);
  expect(root.querySelectorAll<HTMLElement>('.layer')[1]?.style.opacity).toBe('1');
  paint();
  await timers.advance(FADE_MS);
  expect(root.querySelectorAll('.layer')).toHaveLength(1);
});

it('keeps the old picture when the new one shows no frame', async () => {
  const { layers, timers, stack, frames, closed } = setUp();
  void layers.reveal(await layers.prepare(turn('a'), 0, false));
  await timers.advance(FADE_MS);
  frames.set('b', Promise.reject(new Error('no frame')));
  const b = await layers.prepare(turn('b'), 0, false);
  await expect(layers.reveal(b)).rejects.toThrow('no frame');
  b.dispose();
  expect(stack()).toEqual(['a', 'card']);
  expect(closed).toEqual(['b']);
});

it('reveals the card from below, and hides it when content is back', async () => {
  const { layers, timers, stack, card, closed } = setUp();
  void layers.reveal(await layers.prepare(turn('a'), 0, false));
  await timers.advance(FADE_MS);
  expect(card.hidden).toBe(true);
  const raising = layers.showCard(false);
  expect(stack()).toEqual(['card', 'a']);
  expect(card.hidden).toBe(false);
  await timers.advance(FADE_MS);
  await raising;
  expect(stack()).toEqual(['card']);
  expect(closed).toEqual(['a']);
  await layers.showCard(true);
  expect(stack()).toEqual(['card']);
  expect(card).toHaveClass('card-dark');
  await layers.showCard(false);
  expect(card).not.toHaveClass('card-dark');
});

it('releases each item while it is still in the page: browsers leak a picture whose address is removed later', async () => {
  const { layers, timers, closed, closedInPage } = setUp();
  for (const name of ['a', 'b', 'c']) {
    void layers.reveal(await layers.prepare(turn(name), 0, false));
    await timers.advance(FADE_MS);
  }
  (await layers.prepare(turn('d'), 0, false)).dispose();
  void layers.showCard(false);
  await timers.advance(FADE_MS);
  expect(closed).toEqual(['a', 'b', 'd', 'c']);
  expect(closedInPage).toEqual([true, true, true, true]);
});

it('leaks nothing over ten thousand items: as many nodes and timers as after the first', async () => {
  const { layers, timers, root, closed } = setUp();
  const held = () => [root.querySelectorAll('*').length, timers.pending()];
  const show = async (name: string) => {
    const revealed = layers.reveal(await layers.prepare(turn(name), 0, false));
    await timers.advance(FADE_MS);
    await revealed;
  };
  await show('first');
  const after = held();
  for (let item = 0; item < 10_000; item += 1) await show(`item ${item}`);
  expect(held()).toEqual(after);
  expect(closed).toHaveLength(10_000);
});

it('a design has no blurred edges: it fills the screen itself', async () => {
  const { layers, root } = setUp();
  const blurred = turn('menu', { fit: 'blur' });
  await layers.prepare({ ...blurred, item: anItem('menu', { design: aDesign() }) }, 0, false);
  expect(root.querySelector('.design')).not.toBeNull();
  expect(root.querySelector('.backdrop')).toBeNull();
});
