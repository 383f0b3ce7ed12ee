import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PLAYER_ERRORS } from '../../shared/src/rules/device/player-error-texts';
import { fileTexts } from '../../shared/src/rules/file-texts';
import { CATALOG } from '../../server/src/platform/languages/catalog.table';
import { root } from '../areas.mjs';
import { sentenceFiles, sentencesOf } from './sentences.mjs';

const LIB = path.join(root, 'server/src/platform/languages/sentence.rule');

/** Sentences of a file, which may use `say`, a function that takes a Detail. */
function found(text: string) {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'sentences-')), 'x.ts');
  writeFileSync(
    file,
    `import { sentence, type Detail } from '${LIB}';\nconst say = (detail: Detail) => detail;\n${text}`,
  );
  const { keys, faults } = sentencesOf([file]);
  return { keys: [...keys.keys()], faults: faults.map((fault) => fault.slice(fault.indexOf(': ') + 2)) };
}

describe('what the check finds', () => {
  it('takes literals, tagged sentences, and constants of literals', () => {
    expect(
      found(
        'const NO = { a: "No a.", b: "No b." } as const;\n' +
          'export const all = (n: number, k: "a" | "b", is: boolean) =>\n' +
          '  [say("One."), say(sentence`Up to ${n}.`), say(NO[k]), say(is ? "Yes." : sentence`No.`)];',
      ),
    ).toEqual({ keys: ['One.', 'Up to {0}.', 'No a.', 'No b.', 'Yes.', 'No.'], faults: [] });
  });

  it('refuses texts that are put together, or come from anywhere', () => {
    expect(
      found('export const all = (n: number, text: string) => [say(`Up to ${n}.`), say(text)];').faults,
    ).toEqual(['`Up to ${n}.`', 'text']);
  });

  it('looks into properties and answers', () => {
    const { keys, faults } = found(
      'const detail = "A short one.";\n' +
        'export const one: { detail: Detail }[] = [{ detail: "A property." }, { detail }];\n' +
        'export function two(text: string): Detail {\n  if (text) return "An answer.";\n  return text;\n}',
    );
    expect([keys, faults]).toEqual([['A property.', 'A short one.', 'An answer.'], ['text']]);
  });
});

describe('sentences of the server', () => {
  const { keys, faults } = sentencesOf(sentenceFiles().map((file) => path.join(root, file)));
  // The browser shows it too, in its own words.
  keys.set(fileTexts.wrongType, 'shared');
  // Players answer in English.
  for (const text of Object.values(PLAYER_ERRORS)) keys.set(text, 'player');

  it('can be translated', () => expect(faults).toEqual([]));

  it('are in the catalog', () => {
    expect(keys.size).toBeGreaterThan(400);
    expect([...keys].filter(([key]) => !CATALOG.has(key) && /\p{L}/u.test(key))).toEqual([]);
  });

  it('are all that the catalog has', () => {
    expect([...CATALOG.keys()].filter((key) => !keys.has(key))).toEqual([]);
  });
});
