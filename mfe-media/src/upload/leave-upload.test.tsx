import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { never, renderPages } from '@vitrine/shared/testing';
import { buildFile } from '../testing/fake-transport';
import { forgetUploads } from '../testing/forget-uploads';
import { mediaAnswers } from '../testing/media-answers';
import { Screen } from './upload.screen';

const QUESTION = 'Are you sure you want to cancel upload?';
const drop = (...files: File[]) => fireEvent.drop(window, { dataTransfer: { types: ['Files'], files } });
const open = (responses = {}) =>
  renderPages({ '/promo/new': <Screen />, '/device': <h1>All devices</h1> }, '/promo/new', {
    responses: { ...mediaAnswers(2), 'PATCH /api/promo/upload': never, ...responses },
  });
async function leaveWhileUploading() {
  const pages = open();
  act(() => void drop(buildFile('a.mp4', 5), buildFile('b.mp4', 2, { salt: 2 })));
  await waitFor(() => expect(pages.shell.api.callsOf('PATCH /api/promo/upload').length).toBeGreaterThan(0));
  await pages.user.click(screen.getByRole('link', { name: '/device' }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(QUESTION);
  expect(screen.queryByRole('heading', { name: 'All devices' })).not.toBeInTheDocument();
  return pages;
}
const uploads = () => screen.queryByRole('region', { name: 'Uploads' });
afterEach(forgetUploads);

describe('leaving the upload page during an upload', () => {
  it('§2.4.9 §2.6.12 §4.3.8 §4.3.9 §8.5 asks, and Yes clears the queue, shows “Cancelled!” for a second, notifies the server and leaves', async () => {
    const { user, shell } = await leaveWhileUploading();
    const began = Date.now();
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    expect(await screen.findByRole('heading', { name: 'All devices' })).toBeVisible();
    expect(screen.getByText('Cancelled!')).toBeVisible();
    expect(uploads()).not.toBeInTheDocument();
    await waitFor(() =>
      expect(shell.api.callsOf('DELETE /api/promo/upload').map(({ body }) => body)).toEqual([
        { name: 'a.mp4', upload_id: expect.any(String) },
      ]),
    );
    await waitFor(() => expect(screen.queryByText('Cancelled!')).not.toBeInTheDocument());
    expect(Date.now() - began).toBeGreaterThanOrEqual(1000);
  });

  it('§2.6.12 No stays, and the upload goes on', async () => {
    const { user, shell } = await leaveWhileUploading();
    await user.click(screen.getByRole('button', { name: 'No' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(screen.queryByRole('heading', { name: 'All devices' })).not.toBeInTheDocument();
    expect(uploads()).toHaveTextContent('a.mp4');
    expect(shell.api.callsOf('DELETE /api/promo/upload')).toEqual([]);
  });

  it('Keep uploading leaves, with the upload in the dock; back on its page another question follows', async () => {
    const { user, shell } = await leaveWhileUploading();
    await user.click(screen.getByRole('button', { name: 'Keep uploading' }));
    expect(await screen.findByRole('heading', { name: 'All devices' })).toBeVisible();
    await waitFor(() => expect(uploads()).toHaveTextContent('a.mp4'));
    expect(shell.api.callsOf('DELETE /api/promo/upload')).toEqual([]);
    // From a page other than their own uploads continue without a question.
    await user.click(screen.getByRole('link', { name: '/promo/new' }));
    expect(await screen.findByText('Select a file or drag and drop here')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: '/device' }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(QUESTION);
  });

  it('asks nothing before the first file and after the last', async () => {
    const { user } = open({ 'PATCH /api/promo/upload': mediaAnswers(1)['PATCH /api/promo/upload'] });
    await user.click(screen.getByRole('link', { name: '/device' }));
    await user.click(screen.getByRole('link', { name: '/promo/new' }));
    act(() => void drop(buildFile('a.mp4', 1)));
    expect(await screen.findByText('File uploaded')).toBeVisible();
    await user.click(screen.getByRole('link', { name: '/device' }));
    expect(await screen.findByRole('heading', { name: 'All devices' })).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    // A list shown to its end on the upload page does not cover the next one.
    expect(uploads()).not.toBeInTheDocument();
  });
});
