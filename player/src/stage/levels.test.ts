import { createLevels } from './levels';

/** A video whose browser refuses sound until `allowed`. */
function aVideo(root: HTMLElement, isAllowed: () => boolean) {
  const video = document.createElement('video');
  video.muted = true;
  let isPaused = true;
  Object.defineProperty(video, 'paused', { get: () => isPaused });
  video.play = async () => {
    if (!video.muted && !isAllowed()) throw new DOMException('touch the page first', 'NotAllowedError');
    isPaused = false;
  };
  root.append(video);
  return { video, stopByBrowser: () => (isPaused = true) };
}

function setUp() {
  const root = document.createElement('div');
  let allowed = true;
  const levels = createLevels(root);
  const videoIn = (parent: HTMLElement = root) => aVideo(parent, () => allowed);
  return { root, levels, videoIn, allow: (is: boolean) => (allowed = is) };
}

it('is silent and bright at first, and dims by a layer above the picture', async () => {
  const { levels, videoIn } = setUp();
  const { video } = videoIn();
  await levels.play(video);
  expect(video.muted).toBe(true);
  levels.set({ brightness: 40 });
  expect(levels.shade.style.opacity).toBe('0.6');
  levels.set({});
  expect(levels.shade.style.opacity).toBe('0');
});

it('dims by the light of the display while the machine can, and no longer by the layer', () => {
  let isLit = false;
  let change = () => {};
  const setBacklight = jest.fn();
  const onChange = (listener: () => void) => void (change = listener);
  const levels = createLevels(document.createElement('div'), { can: () => isLit, setBacklight, onChange });
  levels.set({ brightness: 40 });
  expect(levels.shade.style.opacity).toBe('0.6');
  isLit = true;
  change();
  expect([levels.shade.style.opacity, setBacklight.mock.lastCall]).toEqual(['0', [40]]);
  levels.set({});
  expect(setBacklight).toHaveBeenLastCalledWith(100);
});

it('plays with the volume, and changes that of the video on screen', async () => {
  const { levels, videoIn } = setUp();
  const { video } = videoIn();
  levels.set({ volume: 40 });
  await levels.play(video);
  expect([video.muted, video.volume]).toEqual([false, 0.4]);
  levels.set({ volume: 70 });
  expect(video.volume).toBe(0.7);
  levels.set({});
  expect(video.muted).toBe(true);
  expect(levels.isSoundBlocked()).toBe(false);
});

it('plays silently where the browser refuses sound, and reports it until sound works', async () => {
  const { levels, videoIn, allow } = setUp();
  const { video } = videoIn();
  allow(false);
  levels.set({ volume: 40 });
  await levels.play(video);
  expect([video.muted, video.paused, levels.isSoundBlocked()]).toEqual([true, false, true]);
  allow(true);
  await levels.play(video);
  expect([video.muted, levels.isSoundBlocked()]).toEqual([false, false]);
});

it('leaves zones beside the first silent', () => {
  const { root, levels, videoIn } = setUp();
  const zone = root.appendChild(document.createElement('div'));
  zone.className = 'zone';
  const { video } = videoIn(zone);
  levels.set({ volume: 40 });
  expect(video.muted).toBe(true);
});

it('passes on any other failure of a video', async () => {
  const { levels, videoIn } = setUp();
  const { video } = videoIn();
  video.play = () => Promise.reject(new Error('damaged'));
  await expect(levels.play(video)).rejects.toThrow('damaged');
});
