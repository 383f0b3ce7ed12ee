import { aManifest, anItem, aPlaylist, aRule } from '../testing/builders';
import { isManifest, readAnswer, type ManifestAnswer } from './manifest.rule';

const answer = (over: Partial<ManifestAnswer>): ManifestAnswer => ({
  status: 200,
  etag: '"1"',
  body: null,
  challenge: null,
  ...over,
});
const manifest = aManifest({ playlists: [aPlaylist('p', [anItem('a')])], rules: [aRule('p', 1000)] });

describe('the manifest response', () => {
  it('is a new manifest', () => {
    expect(readAnswer(answer({ body: manifest }))).toEqual({ kind: 'new', manifest, etag: '"1"' });
  });

  it('is unchanged with 304', () => {
    expect(readAnswer(answer({ status: 304 }))).toEqual({ kind: 'same' });
  });

  it.each([
    ['in the body', { body: { error: 'invalid_token', detail: 'x' } }],
    ['in the header', { challenge: 'Bearer error="invalid_token", error_description="x"' }],
  ])('ends the screen with a 401 invalid_token %s', (_where, over) => {
    expect(readAnswer(answer({ status: 401, ...over }))).toEqual({ kind: 'token-dead' });
  });

  it.each([
    ['a proxy that wants a password', { status: 401, challenge: 'Basic realm="hotel"' }],
    ['a 401 without words', { status: 401 }],
    ['a 403 that says invalid_token', { status: 403, body: { error: 'invalid_token' } }],
    ['a broken server', { status: 500, body: { error: 'invalid_token' } }],
    ['a server in maintenance', { status: 503 }],
    ['too many requests', { status: 429 }],
    ["a captive portal's page", { status: 200, body: null }],
    ['something else', { status: 200, body: { hello: 1 } }],
    ['an empty answer', { status: 200, body: {} }],
    ['a list', { status: 200, body: [] }],
  ])('changes nothing when it comes from %s', (_from, over) => {
    expect(readAnswer(answer(over)).kind).toBe('later');
  });
});

describe('a manifest', () => {
  it.each([
    [
      'items without address',
      { ...manifest, playlists: [{ id: 'p', name: 'p', items: [anItem('a', { src: '' })] }] },
    ],
    [
      'a kind it cannot play',
      { ...manifest, playlists: [{ id: 'p', items: [{ ...anItem('a'), kind: 'pdf' }] }] },
    ],
    ['rules without exceptions', { ...manifest, rules: [{ id: 'r' }] }],
    ['no device', { ...manifest, device: null }],
    ['playlists that are no list', { ...manifest, playlists: {} }],
  ])('is refused with %s, so that it cannot stop a running screen', (_what, value) => {
    expect(isManifest(value)).toBe(false);
  });

  it('may have unknown fields', () => {
    expect(isManifest({ ...manifest, later: true })).toBe(true);
  });
});
