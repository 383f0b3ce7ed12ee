import { screen } from '@testing-library/react';
import { renderMember } from '../../testing/render-member';
import { SubscriptionNotice } from './subscription-notice';

const show = (state: string, expiresAt = 0) =>
  renderMember(<SubscriptionNotice state={state} expiresAt={expiresAt} />);
const inDays = (days: number) => Math.floor(Date.now() / 1000) + days * 86_400 + 60;

describe('the subscription banner of spec §4', () => {
  it('§2.5.5 §4.2.10 is hidden without a state', () => {
    show('');
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it.each([
    [
      '§4.2.1 §4.2.2',
      'trial_expired',
      'Your trial has ended. Choose a plan to keep enjoying all the features without interruption.',
    ],
    [
      '§4.2.3',
      'trial_expire_soon',
      'Your trial ends in 3 days. Choose a plan now to keep enjoying all features without interruption.',
    ],
    [
      '§4.2.5',
      'subscr_expired',
      'Your subscription has been canceled. Resume or choose a plan now to continue enjoying all features without interruption.',
    ],
  ])('%s %s leads to the plans', (_clause, state, text) => {
    show(state, inDays(3));
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Choose a plan' })).toHaveAttribute(
      'href',
      '/account/subscription',
    );
  });

  it.each([
    [2 * 86_400, 2],
    [2 * 86_400 - 30, 1],
    [3600, 0],
    [-86_400, 0],
  ])('§4.2.4 the trial that ends in %i seconds has %i whole days', (seconds, days) => {
    jest.spyOn(Date, 'now').mockReturnValue(1_794_300_300_000);
    show('trial_expire_soon', 1_794_300_300 + seconds);
    expect(screen.getByText(new RegExp(`^Your trial ends in ${days} days\\.`))).toBeInTheDocument();
    jest.restoreAllMocks();
  });

  it('§4.2.6 §4.2.7 subscr_error writes to support, with the account in the subject', () => {
    show('subscr_error');
    expect(
      screen.getByText('There was a problem with your subscription. Please contact us for support.'),
    ).toBeInTheDocument();
    const mail = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Contact us' }).href);
    expect([mail.protocol, mail.pathname]).toEqual(['mailto:', 'support@localhost']);
    expect(mail.searchParams.get('subject')).toContain('account-1');
  });

  it('subscr_error writes to the operator’s address', () => {
    const settings = document.createElement('script');
    settings.type = 'application/json';
    settings.id = 'vitrine-settings';
    settings.textContent = '{"contactMail":"help@bar.example"}';
    document.head.append(settings);
    show('subscr_error');
    expect(screen.getByRole('link').getAttribute('href')).toMatch(/^mailto:help@bar\.example\?/);
    settings.remove();
  });

  const failed = 'Payment failed. Please update your card details to avoid losing access to the service.';
  it.each(['https://billing.stripe.com/p/1', `${location.origin}/till/1`])(
    '§4.2.8 §4.2.9 any other value is where the card is changed: %s',
    (address) => {
      show(address);
      expect(screen.getByText(failed)).toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'Update details' })).toHaveAttribute('href', address);
    },
  );

  it.each(['javascript:alert(1)', 'https://evil.test/', 'http://billing.stripe.com/', 'data:text/html,x'])(
    '§4.2.9 an address that cannot be trusted is no link: %s',
    (address) => {
      show(address);
      expect(screen.getByText(failed)).toBeInTheDocument();
      expect(screen.queryByRole('link')).not.toBeInTheDocument();
      expect(screen.queryByText('Update details')).not.toBeInTheDocument();
    },
  );
});
