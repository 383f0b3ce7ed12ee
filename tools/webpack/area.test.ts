import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { exposesOf, mustKnowSlots } from './exposes.mjs';

describe('the exposes of an area manifest', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-manifest-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const file = (name: string) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), '');
    return path.join(folder, name);
  };
  const manifest = (...exposes: string[]) => ({ routes: exposes.map((expose) => ({ expose })), slots: [] });

  it('is the one screen or widget of that name', () => {
    const screen = file('src/library/library.screen.tsx');
    const widget = file('src/picker/picker.widget.tsx');
    expect(exposesOf(folder, manifest('./library', './picker'))).toEqual({
      './library': screen,
      './picker': widget,
    });
  });

  it('fails when the file is missing, or when there are two', () => {
    expect(() => exposesOf(folder, manifest('./nothing'))).toThrow(/exactly one file nothing\.screen\.tsx/);
    file('src/other/library.widget.tsx');
    expect(() => exposesOf(folder, manifest('./library'))).toThrow(/found 2/);
  });
});

it('an unknown slot is refused, filled or shown', () => {
  const picker = 'playlist-editor.picker';
  const fills = (slot: string) => ({ slots: [{ slot, expose: './picker', order: 1 }] });
  expect(() => mustKnowSlots('mfe-x', { ...fills(picker), shows: [picker] })).not.toThrow();
  expect(() => mustKnowSlots('mfe-x', fills('playlist-editor.pikcer'))).toThrow(
    /mfe-x\/area\.json: there is no slot 'playlist-editor\.pikcer'\. There is playlist-editor\.picker/,
  );
  expect(() => mustKnowSlots('mfe-x', { slots: [], shows: ['elsewhere'] })).toThrow(/no slot 'elsewhere'/);
});
