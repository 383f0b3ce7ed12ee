import { payAddress } from './leave-to';

it.each([
  ['/till/checkout/abc', `${location.origin}/till/checkout/abc`],
  [`${location.origin}/till/card/1`, `${location.origin}/till/card/1`],
  ['https://checkout.stripe.com/c/pay/1', 'https://checkout.stripe.com/c/pay/1'],
  ['https://billing.stripe.com/p/session/1', 'https://billing.stripe.com/p/session/1'],
  ['http://checkout.stripe.com/c/pay/1', null],
  ['https://checkout.stripe.com.evil.example/', null],
  ['https://me@checkout.stripe.com/', null],
  ['//evil.example/till', null],
  ['/\\evil.example', null],
  ['javascript:alert(1)', null],
  ['data:text/html,hello', null],
  ['till/abc', null],
  ['', null],
])('%j is followed as %s', (url, address) => expect(payAddress(url)).toBe(address));
