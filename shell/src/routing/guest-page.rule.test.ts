import fc from 'fast-check';
import { guestPageAt, isMailLink, publicPageAt } from './guest-page.rule';

const HEX = 'a1'.repeat(32);

it.each([
  ['/login', { is: 'sign_in' }],
  ['/', { is: 'sign_in' }],
  ['/promo/new', { is: 'sign_in' }],
  ['/sign-up', { is: 'sign_up' }],
  ['/sign-up/', { is: 'sign_up' }],
  [`/sign-up/${HEX}`, { is: 'sign_up_link', token: HEX }],
  [`/sign-up/${HEX}/`, { is: 'sign_up_link', token: HEX }],
  ['/sign-up/a/b', { is: 'sign_in' }],
  ['/reset-password', { is: 'reset_request' }],
  [`/reset-password/${HEX}`, { is: 'reset_link', token: HEX }],
  ['/Sign-Up', { is: 'sign_in' }],
])('without a session %s is %j', (path, page) => expect(guestPageAt(path)).toEqual(page));

it.each([
  ['/testing', { is: 'diagnostics' }],
  [`/undo-email/${HEX}`, { is: 'undo_email', token: HEX }],
  [`/keep-account/${HEX}`, { is: 'keep_account', token: HEX }],
  [`/unsubscribe/${HEX}`, { is: 'unsubscribe', token: HEX }],
  ['/email-unsubscribed/eva%40venue.test', { is: 'unsubscribed', email: 'eva@venue.test' }],
  ['/email-unsubscribed/eva@venue.test/', { is: 'unsubscribed', email: 'eva@venue.test' }],
  ['/email-unsubscribed/call%20us%20at%200900', { is: 'unsubscribed', email: undefined }],
  ['/email-unsubscribed/%E0%A4%A', { is: 'unsubscribed', email: undefined }],
])('in public %s is %j', (path, page) => expect(publicPageAt(path)).toEqual(page));

it.each([
  [`/sign-up/${HEX}`, true],
  [`/reset-password/${HEX}`, true],
  ['/sign-up', false],
  ['/login', false],
  ['/', false],
])('%s is a link of a mail: %s', (path, isLink) => expect(isMailLink(path)).toBe(isLink));

it('every address is some page', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (parts) => {
      const path = `/${parts.join('/')}`;
      expect(guestPageAt(path).is).toBeTruthy();
      expect(publicPageAt(path).is).toBeTruthy();
    }),
  );
});
