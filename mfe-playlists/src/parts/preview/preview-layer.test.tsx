import { render, screen } from '@testing-library/react';
import { anEntry } from '../../testing/builders';
import { entryFromPlaylist } from '../running-order.rule';
import { Layer } from './preview-layer';
import type { LayerProps } from './preview-layer';

const picture = entryFromPlaylist(anEntry());
const video = entryFromPlaylist(anEntry({ file_type: 'video/mp4', src: '/v.mp4', name: 'Rain' }));
const layer = (change: Partial<LayerProps> = {}) => (
  <Layer entry={picture} isOn playing round={0} url={(path) => `http://api${path}`} {...change} />
);
const play = jest.fn(() => Promise.resolve());
const pause = jest.fn();
beforeEach(() => {
  jest.clearAllMocks();
  HTMLMediaElement.prototype.play = play;
  HTMLMediaElement.prototype.pause = pause;
  jest.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockReturnValue(false);
});

it('a picture shows the file that screens get', () => {
  render(layer());
  expect(screen.getByRole('img', { name: 'Croissant' })).toHaveAttribute(
    'src',
    'http://api/files/croissant/screen.jpg',
  );
});
it('what is not prepared yet shows its thumbnail', () => {
  render(layer({ entry: { ...picture, src: '' } }));
  expect(screen.getByRole('img')).toHaveAttribute('src', 'http://api/files/croissant/thumb.jpg');
});
it('a video plays silently while it is on, and only then', () => {
  const { rerender } = render(layer({ entry: video }));
  const element = screen.getByLabelText<HTMLVideoElement>('Rain');
  expect(element.muted).toBe(true);
  expect(play).toHaveBeenCalledTimes(1);
  rerender(layer({ entry: video, isOn: false }));
  expect(pause).toHaveBeenCalledTimes(1);
  rerender(layer({ entry: video, playing: false }));
  expect(play).toHaveBeenCalledTimes(1);
});
it('a video begins at its beginning, in every round', () => {
  const { rerender } = render(layer({ entry: video }));
  const element = screen.getByLabelText<HTMLVideoElement>('Rain');
  element.currentTime = 7;
  rerender(layer({ entry: video, round: 1 }));
  expect(element.currentTime).toBe(0);
});
it('a browser that refuses to play keeps the poster and says nothing', async () => {
  play.mockRejectedValueOnce(new Error('no codec'));
  render(layer({ entry: video }));
  await Promise.resolve();
  await Promise.resolve();
  expect(pause).toHaveBeenCalled();
});
it('one that waits is hidden from readers', () => {
  render(layer({ isOn: false }));
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});
