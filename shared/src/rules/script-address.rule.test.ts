import fc from 'fast-check';
import { scriptPolicy } from './script-address.rule';

const { createScriptURL, createHTML } = scriptPolicy('https://signs.example');

describe('a script may come from', () => {
  test.each([
    ['/assets/main.js'],
    ['assets/main.js?x=1'],
    ['https://signs.example/areas/media/1.0.0/entry.js'],
    ['http://localhost:9203/entry.js'],
    ['http://127.0.0.1:9203/entry.js'],
    ['http://[::1]:9203/entry.js'],
  ])('%s', (address) => expect(createScriptURL(address)).toBe(address));
});

test('a script may come from where the operator has the areas, when that is elsewhere', () => {
  const policy = scriptPolicy('https://signs.example', 'https://cdn.example');
  const address = 'https://cdn.example/areas/media/1.0.0/entry.js';
  expect(policy.createScriptURL(address)).toBe(address);
  expect(() => policy.createScriptURL('https://cdn.example.evil.example/x.js')).toThrow(TypeError);
  expect(() => createScriptURL(address)).toThrow(TypeError);
});

describe('no script comes from', () => {
  test.each([
    ['https://evil.example/x.js'],
    ['//evil.example/x.js'],
    ['https://signs.example.evil.example/x.js'],
    ['https://signs.example@evil.example/x.js'],
    ['http://signs.example/x.js'],
    ['https://signs.example:8443/x.js'],
    ['data:text/javascript,alert(1)'],
    ['blob:https://signs.example/5c1f'],
    ['javascript:alert(1)'],
    ['file://localhost/etc/passwd'],
    ['https://localhost.evil.example/x.js'],
    ['\\\\evil.example\\x.js'],
  ])('%s', (address) => expect(() => createScriptURL(address)).toThrow(TypeError));

  test('any other host, however it is written', () => {
    fc.assert(
      fc.property(fc.webUrl({ validSchemes: ['http', 'https'] }), (address) => {
        fc.pre(new URL(address).origin !== 'https://signs.example');
        expect(() => createScriptURL(address)).toThrow(TypeError);
      }),
    );
  });
});

describe('HTML made from text', () => {
  test.each([[''], ['<div></div>'], ['<table><tr><td><div></div></td></tr></table>']])(
    'is only what a library measures with: %j',
    (html) => expect(createHTML(html)).toBe(html),
  );
  test('is nothing else, however close to it', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.constantFrom('', '<div></div>'), (more, known) => {
        fc.pre(more !== '<div></div>');
        expect(() => createHTML(known + more)).toThrow(TypeError);
      }),
    );
    expect(() => createHTML('<img src=x onerror=alert(1)>')).toThrow(TypeError);
  });
});
