import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildPromo, refuse, renderScreen } from '@vitrine/shared/testing';
import type { PromoItem } from '@vitrine/shared/contract';
import { TrimDialog } from './trim.dialog';
import { trimTexts as words } from './texts';

const rain = buildPromo({
  id: 'rain',
  name: 'Rain',
  file_type: 'video/mp4',
  duration: 30,
  src: '/files/rain/screen.mp4',
});
const play = jest.fn(async () => undefined);
const pause = jest.fn();

describe('trim dialog', () => {
  beforeEach(() => {
    HTMLMediaElement.prototype.play = play;
    HTMLMediaElement.prototype.pause = pause;
  });

  async function open(promo: PromoItem = rain, answer: unknown = { success: true }) {
    const onClose = jest.fn();
    const view = renderScreen(<TrimDialog promos={[promo]} onClose={onClose} />, {
      responses: {
        'POST /api/promo/trim/:id': answer,
        'POST /api/promo/download': { success: true, url: '/api/promo/download?token=t', expires_at: 0 },
      },
    });
    const dialog = within(await screen.findByRole('dialog', { name: words.title(promo.name) }));
    const field = (label: string) => dialog.getByRole('textbox', { name: label });
    const video = () => dialog.getByLabelText<HTMLVideoElement>(promo.name);
    const sent = () => view.shell.api.callsOf('POST /api/promo/trim/:id')[0];
    const submit = () => view.user.click(dialog.getByRole('button', { name: words.submit }));
    return { ...view, dialog, field, video, sent, submit, onClose };
  }

  it('sends the typed part, and closes', async () => {
    const { user, field, dialog, submit, sent, onClose } = await open();
    await user.clear(field(words.start));
    await user.type(field(words.start), '0:05');
    await user.clear(field(words.end));
    await user.type(field(words.end), '12.5');
    expect(dialog.getByText(words.length('0:07.5', '0:30.0'))).toBeInTheDocument();
    await submit();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent()).toMatchObject({ params: { id: 'rain' }, body: { start: 5, end: 12.5 } });
  });

  it('shows a mistake at its field, and sends nothing', async () => {
    const { user, field, dialog, submit, sent } = await open();
    await user.clear(field(words.end));
    await user.type(field(words.end), '31');
    expect(dialog.getByText(words.beyond('0:30.0'))).toBeInTheDocument();
    await submit();
    expect(sent()).toBeUndefined();
  });

  it('takes the position of the video, and handles move it', async () => {
    const { user, dialog, field, video } = await open();
    await waitFor(() => expect(video().src).toContain('/files/rain/screen.mp4'));
    video().currentTime = 4.26;
    await user.click(dialog.getByRole('button', { name: words.setStart }));
    expect(field(words.start)).toHaveValue('0:04.3');
    const end = dialog.getByRole('slider', { name: words.end });
    fireEvent.change(end, { target: { value: '20' } });
    expect([(end as HTMLInputElement).getAttribute('aria-valuetext'), video().currentTime]).toEqual([
      '0:20.0',
      20,
    ]);
    expect(field(words.end)).toHaveValue('0:20.0');
  });

  it('plays the part to its end', async () => {
    const { user, dialog, video } = await open({
      ...rain,
      trim: { start: 5, end: 8, length: 30 },
      duration: 3,
    });
    await waitFor(() => expect(video().src).toContain('/api/promo/download?token=t'));
    await user.click(dialog.getByRole('button', { name: words.play }));
    expect([video().currentTime, play.mock.calls.length]).toEqual([5, 1]);
    video().currentTime = 7.9;
    fireEvent.timeUpdate(video());
    expect(pause).not.toHaveBeenCalled();
    video().currentTime = 8.1;
    fireEvent.timeUpdate(video());
    expect([pause.mock.calls.length, video().currentTime]).toEqual([1, 8]);
  });

  it('goes back to the whole video', async () => {
    const trimmed = { ...rain, trim: { start: 5, end: 8, length: 30 }, duration: 3 };
    const { user, dialog, submit, sent } = await open(trimmed);
    await user.click(dialog.getByRole('button', { name: words.whole }));
    await submit();
    await waitFor(() => expect(sent()).toMatchObject({ body: { start: 0, end: 0 } }));
  });

  it('without a playable video the times can be typed; a refusal is shown', async () => {
    const { dialog, video, submit, onClose } = await open(rain, refuse(403, 'forbidden', 'Ask an approver.'));
    fireEvent.error(video());
    expect(dialog.getByText(words.noVideo)).toBeInTheDocument();
    await submit();
    expect(await dialog.findByText('Ask an approver.')).toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
  });
});
