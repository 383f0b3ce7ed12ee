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

describe('preview layer', () => {
  beforeEach(() => {
    jest.clearAllMocks();
    HTMLMediaElement.prototype.play = play;
    HTMLMediaElement.prototype.pause = pause;
    jest.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockReturnValue(false);
  });

  it('a picture shows the rendition that screens get', () => {
    render(layer());
    expect(screen.getByRole('img', { name: 'Croissant' })).toHaveAttribute(
      'src',
      'http://api/files/croissant/screen.jpg',
    );
  });
  it('shows the thumbnail of an item in preparation', () => {
    render(layer({ entry: { ...picture, src: '' } }));
    expect(screen.getByRole('img')).toHaveAttribute('src', 'http://api/files/croissant/thumb.jpg');
  });
  it('a video plays muted while it is visible, and only then', () => {
    const { rerender } = render(layer({ entry: video }));
    const element = screen.getByLabelText<HTMLVideoElement>('Rain');
    expect(element.muted).toBe(true);
    expect(play).toHaveBeenCalledTimes(1);
    rerender(layer({ entry: video, isOn: false }));
    expect(pause).toHaveBeenCalledTimes(1);
    rerender(layer({ entry: video, playing: false }));
    expect(play).toHaveBeenCalledTimes(1);
  });
  it('a video starts at its beginning, in every round', () => {
    const { rerender } = render(layer({ entry: video }));
    const element = screen.getByLabelText<HTMLVideoElement>('Rain');
    element.currentTime = 7;
    rerender(layer({ entry: video, round: 1 }));
    expect(element.currentTime).toBe(0);
  });
  it('when the browser refuses to play, the poster stays without a message', async () => {
    play.mockRejectedValueOnce(new Error('no codec'));
    render(layer({ entry: video }));
    await Promise.resolve();
    await Promise.resolve();
    expect(pause).toHaveBeenCalled();
  });
  it.each([
    [undefined, 'cover'],
    ['fit', 'contain'],
    ['fill', 'cover'],
    ['blur', 'contain'],
  ] as const)('fit %s shows a wide picture as %s, as screens do', (fit, objectFit) => {
    render(layer({ presentation: fit ? { fit } : {} }));
    expect(screen.getByRole('img', { name: 'Croissant' })).toHaveStyle({ objectFit });
    expect(document.querySelectorAll('img')).toHaveLength(fit === 'blur' ? 2 : 1);
  });
  it('a hidden item is hidden from screen readers', () => {
    render(layer({ isOn: false }));
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });
});
