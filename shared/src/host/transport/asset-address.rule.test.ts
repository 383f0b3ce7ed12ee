import { assetAddress } from './asset-address.rule';

it.each([
  ['http://pictures.test/a.webp', 'https://api.test', 'http://pictures.test/a.webp'],
  ['https://pictures.test/a.webp', 'https://api.test', 'https://pictures.test/a.webp'],
  ['/files/a/thumb', 'https://api.test', 'https://api.test/files/a/thumb'],
  ['/files/http/thumb', 'https://api.test', 'https://api.test/files/http/thumb'],
  // Same origin: the API's base is empty.
  ['/files/a/thumb', '', '/files/a/thumb'],
])('§3.4 %s of an API at %j is at %s', (path, base, address) =>
  expect(assetAddress(path, base)).toBe(address),
);
