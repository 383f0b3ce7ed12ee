import { keepScreenAwake } from './screen-awake';

const show = (state: DocumentVisibilityState) => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};

it('takes the wake lock again after the page was hidden, and where a request failed', async () => {
  const request = jest.fn().mockRejectedValueOnce(new Error('low battery')).mockResolvedValue({});
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  keepScreenAwake();
  await Promise.resolve();
  expect(request).toHaveBeenCalledTimes(1);
  show('hidden');
  expect(request).toHaveBeenCalledTimes(1);
  show('visible');
  expect(request.mock.calls).toEqual([['screen'], ['screen']]);
});
