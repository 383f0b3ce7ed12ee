import { fillScreenOnTap } from './full-screen';

const root = document.documentElement;
const fill = jest.fn<Promise<void>, []>();
const inFullScreen = (element: Element | null) =>
  Object.defineProperty(document, 'fullscreenElement', { value: element, configurable: true });

beforeAll(() => {
  Object.defineProperty(root, 'requestFullscreen', { value: fill, configurable: true });
  fillScreenOnTap();
});
beforeEach(() => fill.mockReset().mockResolvedValue());

it('fills the screen at a tap, and not before', () => {
  inFullScreen(null);
  expect(fill).not.toHaveBeenCalled();
  document.body.click();
  expect(fill).toHaveBeenCalledWith({ navigationUI: 'hide' });
});

it('leaves a full screen as it is', () => {
  inFullScreen(root);
  document.body.click();
  expect(fill).not.toHaveBeenCalled();
});

it('goes on where the browser refuses it, or has none', async () => {
  inFullScreen(null);
  fill.mockRejectedValue(new TypeError('not allowed'));
  document.body.click();
  Object.defineProperty(root, 'requestFullscreen', { value: undefined, configurable: true });
  document.body.click();
  await Promise.resolve();
  expect(fill).toHaveBeenCalledTimes(1);
});
