import { screen, waitFor } from '@testing-library/react';
import { buildPromo, refuse, renderScreen } from '@vitrine/shared/testing';
import { forgetUploads } from '../testing/forget-uploads';
import { mediaAnswers } from '../testing/media-answers';
import { texts } from '../texts';
import { Screen } from './library.screen';

const AGAIN = 'POST /api/promo/try-again/:id';
const error = 'It took too long.';
afterEach(forgetUploads);

async function open(promo: object, answer: unknown = { success: true }) {
  const stand = renderScreen(<Screen />, {
    path: '/promo',
    responses: {
      ...mediaAnswers(1),
      'GET /api/promo/get-items': [buildPromo({ id: 'p1', name: 'Film', ...promo })],
      [AGAIN]: answer,
    },
  });
  await stand.user.hover(await screen.findByRole('button', { name: 'Preview Film' }));
  await stand.user.click(screen.getByRole('button', { name: 'Actions for Film' }));
  return stand;
}
const item = () => screen.queryByRole('menuitem', { name: texts.tryAgain });

test('a promo that failed is prepared once more from its menu, and the list is refetched', async () => {
  const { user, shell } = await open({ error, can_try_again: true });
  const asked = shell.api.callsOf('GET /api/promo/get-items').length;
  await user.click(item()!);
  await waitFor(() => expect(shell.notices[0]).toMatchObject({ text: texts.tryingAgain, tone: 'success' }));
  expect(shell.api.callsOf(AGAIN)).toHaveLength(1);
  await waitFor(() => expect(shell.api.callsOf('GET /api/promo/get-items').length).toBeGreaterThan(asked));
});

test('a refusal is shown in the server’s words', async () => {
  const detail = 'It was tried again and failed again.';
  const { user, shell } = await open({ error, can_try_again: true }, refuse(409, 'conflict', detail));
  await user.click(item()!);
  await waitFor(() => expect(shell.notices[0]).toMatchObject({ text: detail, tone: 'error' }));
});

test.each([
  ['was tried again before', { error }],
  ['is in order', {}],
])('one that %s does not offer it', async (_why, promo) => {
  await open(promo);
  expect(item()).not.toBeInTheDocument();
});
