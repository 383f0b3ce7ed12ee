import { undoKey, type Pressed } from './undo-keys.rule';

const pressed = (keys: string): Pressed => {
  const parts = keys.split('+');
  return {
    key: parts.at(-1) ?? '',
    ctrlKey: parts.includes('Ctrl'),
    metaKey: parts.includes('Cmd'),
    shiftKey: parts.includes('Shift'),
    altKey: parts.includes('Alt'),
  };
};

it.each([
  ['Ctrl+z', 'undo'],
  ['Cmd+z', 'undo'],
  ['Ctrl+Shift+Z', 'redo'],
  ['Cmd+Shift+z', 'redo'],
  ['Ctrl+y', 'redo'],
  ['z', null],
  ['Ctrl+Alt+z', null],
  ['Cmd+y', null],
  ['Ctrl+Cmd+z', null],
  ['Ctrl+x', null],
])('%s: %s', (keys, asked) => expect(undoKey(pressed(keys))).toBe(asked));
