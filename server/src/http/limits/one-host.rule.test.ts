import { namesOneHost } from './one-host.rule';

test.each<[string, string[], boolean]>([
  ['/a', ['Host', 'tv.example'], true],
  ['/a', ['Host', 'tv.example', 'X-Host', 'other.example'], true],
  ['/a', [], true],
  ['/a', ['Host', 'tv.example', 'Host', 'other.example'], false],
  ['/a', ['Host', 'tv.example', 'Accept', '*/*', 'hOST', 'tv.example'], false],
  ['/a', ['Accept', 'host', 'Host', 'tv.example'], true],
  ['http://tv.example/a', ['Host', 'tv.example'], true],
  ['HTTP://TV.example/a', ['Host', 'tv.example'], true],
  ['http://tv.example:80/a', ['Host', 'tv.example'], false],
  ['http://other.example/a', ['Host', 'tv.example'], false],
  ['http://other.example', ['Host', 'tv.example'], false],
  ['http://user@tv.example/a', ['Host', 'tv.example'], false],
  ['/a?to=http://other.example/', ['Host', 'tv.example'], true],
])('%s with %j: %s', (target, rawHeaders, isOne) => expect(namesOneHost({ target, rawHeaders })).toBe(isOne));
