import { screen } from '@testing-library/react';
import { buildAppData, renderScreen } from '@vitrine/shared/testing';
import { DeletionNotice } from './deletion-notice';
import { deletionTexts } from './notice-texts';

const DUE = Date.UTC(2026, 11, 12, 23, 30) / 1000;
const { account } = buildAppData();

it('names the day on the venue’s clock, and leads to the page that keeps the account', () => {
  renderScreen(<DeletionNotice account={{ ...account, timezone: 'Asia/Tokyo', deletion_due_at: DUE }} />);
  expect(screen.getByText(deletionTexts.planned('Dec 13, 2026'))).toBeVisible();
  expect(screen.getByRole('link', { name: deletionTexts.more })).toHaveAttribute('href', '/account/data');
});

it('is absent while the account stays', () => {
  renderScreen(<DeletionNotice account={account} />);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});
