import { icons } from '@vitrine/shared/ui';
import { iconOf } from './icon-of';

describe('the icon that a manifest names', () => {
  it.each([
    ['calendar', icons.calendar],
    ['arrow-left', icons.arrowLeft],
    ['settings', icons.settings],
    ['no-such-icon', icons.grid],
    ['toString', icons.grid],
    ['default', icons.grid],
    ['', icons.grid],
  ])('is drawn for "%s", a plain one where there is none', (name, drawing) => {
    expect(iconOf(name)).toBe(drawing);
  });
});
