import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describeApi } from './api.mjs';
import { compareApi, isRaised } from './bump.mjs';
import { contractFaults, contractOfSources, keptContract } from './contract.mjs';

describe('a change of the contract', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-contract-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  let count = 0;
  /** Describes a module with one shell, and a shape that areas send. */
  const api = (text: string): string[] => {
    const file = path.join(folder, `room-${(count += 1)}.ts`);
    writeFileSync(file, text);
    return describeApi([{ name: 'room', file }], { strict: true, noLib: true, types: [] });
  };
  const BASE = `
    export interface Note { text: string; tone?: 'info' | 'error' }
    export interface Screen { name: string; since?: number; seen: { at: number } | null }
    export interface Shell { notify(note: Note, again?: boolean): void; screens: Screen[]; on: (heard: (said: { at: number; of: Screen }) => void) => void }
    export interface Moments { 'note.read': { id: string } }
    export declare function useShell(): Shell;
    export declare function useMore(): number;
  `;
  const before = api(BASE);

  test.each<[string, string, string, string]>([
    [
      'nothing but words',
      'export declare function useMore',
      '/** More. */ export declare function useMore',
      'none',
    ],
    ['a removed export', 'export declare function useMore(): number;', '', 'major'],
    ['a renamed export', 'function useMore', 'function useMost', 'major'],
    [
      'one export more',
      'export interface Note',
      'export declare const extra: string; export interface Note',
      'minor',
    ],
    ['a renamed property', 'name: string', 'title: string', 'major'],
    ['another type', 'name: string', 'name: number', 'major'],
    ['what may be null now', 'name: string', 'name: string | null', 'major'],
    ['something optional more to read', 'since?: number', 'since?: number; playing?: string', 'minor'],
    ['something more to read', 'since?: number', 'since?: number; playing: string', 'minor'],
    [
      'something more to read that may be null',
      'since?: number',
      'since?: number; by: string | null',
      'minor',
    ],
    ['deep down something more to read', 'at: number } |', 'at: number; by: string } |', 'minor'],
    ['something optional more to send', 'text: string', 'text: string; title?: string', 'minor'],
    ['something more that has to be sent', 'text: string', 'text: string; title: string', 'major'],
    ['an optional parameter more', 'again?: boolean', 'again?: boolean, late?: boolean', 'minor'],
    ['a parameter more', 'again?: boolean', 'again: boolean, late: boolean', 'major'],
    ['what was there and may be missing', 'name: string', 'name?: string', 'major'],
    ['what may be missing and is there now', 'since?: number', 'since: number', 'minor'],
    ['what had to be sent and may be missing', 'text: string', 'text?: string', 'minor'],
    ['what may be missing and has to be sent now', "tone?: 'info'", "tone: 'info'", 'major'],
    ['a word more', "'info' | 'error'", "'info' | 'error' | 'success'", 'minor'],
    ['one more moment', 'Moments {', "Moments { 'note.gone': { id: string };", 'minor'],
    ['more to say with a moment', '{ id: string }', '{ id: string; by: string }', 'major'],
    ['a word less', "'info' | 'error'", "'info'", 'major'],
    ['what a callback hears is read', 'of: Screen }', 'of: Screen; by: string }', 'minor'],
  ])('%s', (_name, was, is, level) => {
    expect(BASE).toContain(was);
    expect(compareApi(before, api(BASE.replace(was, is))).level).toBe(level);
  });

  test('is named', () => {
    const { changes } = compareApi(before, api(BASE.replace('name: string', 'title: string')));
    expect(changes.map(({ level, sentence }) => `${level} ${sentence}`)).toContain(
      'major gone: room given Screen.name: string',
    );
  });
});

test.each([
  ['1.0.0', '1.0.0', 'none', true],
  ['1.0.0', '1.1.0', 'none', false],
  ['1.0.0', '1.0.1', 'minor', false],
  ['1.4.0', '1.10.0', 'minor', true],
  ['1.4.0', '2.0.0', 'minor', true],
  ['1.4.0', '1.5.0', 'major', false],
  ['1.4.0', '2.0.0', 'major', true],
  ['2.1.0', '1.9.0', 'minor', false],
])('from %s to %s with %s changes: %p', (before, version, level, isRight) =>
  expect(isRaised(before, version, level)).toBe(isRight),
);

describe('the reported fault', () => {
  const kept = { version: '1.0.0', lines: ['room given useMore: function'] };
  const less = (version: string) => contractFaults(kept, { version, lines: [] });

  test('of a version that did not rise', () =>
    expect(less('1.1.0')).toEqual([
      'The contract 1.0.0 changed: HOST_CONTRACT_VERSION has to rise by a major version and is 1.1.0.',
      '  major: gone: room given useMore: function',
    ]));
  test('of a file that was not written again', () =>
    expect(less('2.0.0')[0]).toMatch(/^shared\/contract\.api\.txt is stale: node /));
  test('of a version that rose for nothing', () =>
    expect(contractFaults(kept, { ...kept, version: '1.1.0' })).toEqual([
      'HOST_CONTRACT_VERSION is 1.1.0, but nothing of the contract 1.0.0 changed.',
    ]));
  test('when all is well is nothing', () => expect(contractFaults(kept, kept)).toEqual([]));
});

test('the contract that is kept is the one of the sources, and its version fits its changes', () => {
  expect(contractFaults(keptContract(), contractOfSources())).toEqual([]);
});
