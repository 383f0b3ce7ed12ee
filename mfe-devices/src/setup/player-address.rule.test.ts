import { isLoopback, playerAddress } from './player-address.rule';

it('is the player on this origin', () =>
  expect(playerAddress('https://vitrine.example')).toBe('https://vitrine.example/player'));
it.each([
  ['http://localhost:8080', true],
  ['http://bar.localhost', true],
  ['http://127.0.0.1:8080', true],
  ['http://127.1.2.3', true],
  ['http://[::1]:8080', true],
  ['http://192.168.1.20:8080', false],
  ['https://vitrine.example', false],
  ['not an origin', false],
])('%s works on this computer only: %s', (origin, only) => expect(isLoopback(origin)).toBe(only));
