import { screen, waitFor, within } from '@testing-library/react';
import type { QrCode } from '@vitrine/shared/contract';
import { buildPromo, inTurn, refuse, type ApiCall } from '@vitrine/shared/testing';
import { renderMember } from '../../../testing/render-member';
import { CodesDialog } from './codes.dialog';

const code = (number: number, some: Partial<QrCode> = {}): QrCode => ({
  id: `code-${number}`,
  link: `http://localhost/q/short${number}`,
  url: `https://example.com/${number}`,
  promo: null,
  device: null,
  scans: number,
  created_at: 1_767_600_000,
  ...some,
});
const CODES = [
  code(1, { promo: { id: 'p1', name: 'Happy hour' }, device: { id: 'd1', name: 'Bar TV' } }),
  ...Array.from({ length: 12 }, (_, index) => code(index + 2)),
];
const PNG = 'iVBORw0KGgo=';
const answers = {
  'GET /api/qr-codes': ({ query }: ApiCall) => {
    const page = Number(query['page']);
    return { items: CODES.slice((page - 1) * 12, page * 12), page, per_page: 12, total: CODES.length };
  },
  'GET /api/qr-codes/:id': ({ params }: ApiCall) => {
    const found = CODES.find(({ link }) => link.endsWith(`/${params['id']}`));
    return {
      ...found,
      png: PNG,
      svg: `<svg xmlns="http://www.w3.org/2000/svg"><title>${found?.link}</title></svg>`,
    };
  },
  'GET /api/promo/get-items': [
    buildPromo({ id: 'film', name: 'Film', file_type: 'video/mp4' }),
    buildPromo({ id: 'new', name: 'Fresh', file_type: 'image/png', is_processing: true }),
    buildPromo({ id: 'p1', name: 'Happy hour', file_type: 'image/jpeg', width: 1920, height: 1080 }),
    buildPromo({ id: 'p2', name: 'Lunch', file_type: 'image/png', width: 1080, height: 1920 }),
  ],
  'POST /api/qr-codes/:id/place': { success: true, id: 'p3' },
};
const open = (responses: object = {}, mayPlace = true) =>
  renderMember(<CodesDialog mayPlace={mayPlace} onClose={() => undefined} />, {
    responses: { ...answers, ...responses },
  });
const openFirst = async (responses: object = {}, mayPlace = true) => {
  const opened = open(responses, mayPlace);
  await opened.user.click(
    await screen.findByRole('button', { name: 'Open the code for https://example.com/1' }),
  );
  await screen.findByRole('img', { name: 'QR code that opens http://localhost/q/short1' });
  return opened;
};

it('lists where codes lead, what they count for and how often they were scanned, page by page', async () => {
  const { user } = open();
  const list = await screen.findByRole('list', { name: 'Your QR codes' });
  expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent(
    'example.com/11 scan · on “Happy hour” · screen “Bar TV” · Jan 5, 2026',
  );
  expect(within(list).getAllByRole('listitem')).toHaveLength(12);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(13));
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

it('shows an empty list, and an error with a retry', async () => {
  const none = open({ 'GET /api/qr-codes': { items: [], page: 1, per_page: 12, total: 0 } });
  expect(await screen.findByText('No QR codes yet.')).toBeVisible();
  none.unmount();
  const { user } = open({
    'GET /api/qr-codes': inTurn(
      refuse(503, 'unavailable', 'A moment, please.'),
      answers['GET /api/qr-codes'],
    ),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('A moment, please.');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('list', { name: 'Your QR codes' })).toBeVisible();
});

it('opens a code again and gives it away as SVG and as PNG', async () => {
  const files: { type: string; name: string; size: number }[] = [];
  let last: Blob | undefined;
  URL.createObjectURL = (blob) => {
    last = blob as Blob;
    return 'blob:x';
  };
  URL.revokeObjectURL = () => undefined;
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    files.push({ type: last?.type ?? '', name: this.download, size: last?.size ?? 0 });
  });
  const { user } = await openFirst();
  await user.click(screen.getByRole('button', { name: 'Download SVG' }));
  await user.click(screen.getByRole('button', { name: 'Download PNG' }));
  await waitFor(() => expect(files).toHaveLength(2));
  expect(files).toEqual([
    { type: 'image/svg+xml', name: 'qr-short1.svg', size: expect.any(Number) },
    { type: 'image/png', name: 'qr-short1.png', size: 8 },
  ]);
  click.mockRestore();
});

it('puts a code on a picture that is ready, in the corner and size of choice, and shows it before', async () => {
  const { user, shell } = await openFirst();
  await user.click(screen.getByRole('button', { name: 'Put it on a promo' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Put it on a promo' }));
  await waitFor(() => expect(dialog.getByLabelText('Picture')).toBeVisible());
  expect(
    within(dialog.getByLabelText('Picture'))
      .getAllByRole('option')
      .map((one) => one.textContent),
  ).toEqual(['Happy hour', 'Lunch']);
  await user.selectOptions(dialog.getByLabelText('Picture'), 'Lunch');
  await user.selectOptions(dialog.getByLabelText('Corner'), 'Top left');
  await user.click(dialog.getByRole('radio', { name: 'Large' }));
  const laid = document.querySelector<HTMLElement>('[data-corner]');
  expect(laid?.dataset['corner']).toBe('top-left');
  expect(laid?.style.width).toBe('36%');
  await user.click(dialog.getByRole('button', { name: 'Create promo' }));
  await waitFor(() => expect(shell.notices).toHaveLength(1));
  const [call] = shell.api.callsOf('POST /api/qr-codes/:id/place');
  expect([call?.params['id'], call?.body]).toEqual([
    'short1',
    { promo_id: 'p2', corner: 'top-left', size: 'large' },
  ]);
  expect(shell.notices[0]?.text).toBe('Created a copy of “Lunch” with the code on it. It is being prepared.');
  expect(screen.queryByRole('dialog', { name: 'Put it on a promo' })).not.toBeInTheDocument();
});

it('shows the server’s reason and keeps the choice', async () => {
  const { user } = await openFirst({
    'POST /api/qr-codes/:id/place': refuse(413, 'out_of_storage', "You're out of storage."),
  });
  await user.click(screen.getByRole('button', { name: 'Put it on a promo' }));
  await user.selectOptions(await screen.findByLabelText('Picture'), 'Lunch');
  await user.click(screen.getByRole('button', { name: 'Create promo' }));
  expect(await screen.findByRole('alert')).toHaveTextContent("You're out of storage.");
  expect(screen.getByLabelText('Picture')).toHaveDisplayValue('Lunch');
});

it('who may not make promos takes codes along all the same', async () => {
  await openFirst({}, false);
  expect(screen.getByRole('button', { name: 'Download SVG' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Put it on a promo' })).not.toBeInTheDocument();
});

it('without a picture explains what to do first', async () => {
  const { user } = await openFirst({ 'GET /api/promo/get-items': [] });
  await user.click(screen.getByRole('button', { name: 'Put it on a promo' }));
  expect(await screen.findByText('You have no pictures yet. Upload one first.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Create promo' })).not.toBeInTheDocument();
});
