import { screen } from '@testing-library/react';
import { renderScreen } from '@vitrine/shared/testing';
import { forgetUploads } from '../testing/forget-uploads';
import { mediaAnswers } from '../testing/media-answers';
import { Screen } from './library.screen';

/** Simulates a phone: coarse pointer without hover. */
function asPhone() {
  window.matchMedia = ((query: string) => ({
    matches: query.includes('coarse') || query.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as unknown as typeof window.matchMedia;
}
beforeEach(asPhone);
afterEach(async () => {
  await forgetUploads();
  Reflect.deleteProperty(window, 'matchMedia');
});

it('shows one control per picture: the menu first, boxes once something is selected', async () => {
  const { user } = renderScreen(<Screen />, { path: '/promo', responses: mediaAnswers(4) });
  await screen.findByRole('list', { name: 'Promos' });
  expect(screen.getAllByRole('button', { name: /Actions for/ })).toHaveLength(4);
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Actions for Happy hour' }));
  await user.click(screen.getByRole('menuitem', { name: 'Select' }));
  expect(screen.getAllByRole('checkbox')).toHaveLength(4);
  expect(screen.queryByRole('button', { name: /Actions for/ })).not.toBeInTheDocument();
});

it('selects by tapping pictures while something is selected, and all at once', async () => {
  const { user } = renderScreen(<Screen />, { path: '/promo', responses: mediaAnswers(4) });
  await screen.findByRole('list', { name: 'Promos' });
  await user.click(screen.getByRole('button', { name: 'Actions for Happy hour' }));
  await user.click(screen.getByRole('menuitem', { name: 'Select' }));
  await user.click(screen.getByRole('button', { name: 'Preview Harbour at dusk' }));
  expect(screen.getByRole('toolbar', { name: '2 selected' })).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Select all' }));
  expect(screen.getByRole('toolbar', { name: '4 selected' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(screen.queryByRole('toolbar')).not.toBeInTheDocument();
});
