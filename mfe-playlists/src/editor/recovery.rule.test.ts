import { emptyDraft } from './draft.rule';
import { draftKey, readKept } from './recovery.rule';

const NOW = 1_794_300_000_000;
const kept = { version: 1 as const, savedAtMs: NOW - 60_000, draft: emptyDraft('2026-11-10') };

it('keeps one draft per person and playlist, under the prefix of this area', () => {
  expect(draftKey('a', 'u', null)).toBe('vitrine:playlists:draft:a:u:new');
  expect(draftKey('a', 'u', 'p1')).toBe('vitrine:playlists:draft:a:u:p1');
});
it('reads what it kept', () => expect(readKept(JSON.stringify(kept), NOW)).toEqual(kept));
it.each([
  [null],
  [''],
  ['{'],
  ['null'],
  ['7'],
  [JSON.stringify({ ...kept, version: 2 })],
  [JSON.stringify({ ...kept, draft: { ...kept.draft, entries: 'none' } })],
  [JSON.stringify({ ...kept, draft: { ...kept.draft, scheduleType: 'hourly' } })],
  [JSON.stringify({ ...kept, savedAtMs: NOW - 31 * 86_400_000 })],
])('%j is no draft of ours', (text) => expect(readKept(text, NOW)).toBeNull());
