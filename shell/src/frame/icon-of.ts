import { icons, type IconDrawing } from '@vitrine/shared/ui';

const byName: Record<string, IconDrawing> = icons;

/** Doors name icons as text, `arrow-left`; one that this shell does not draw (yet) gets a plain one. */
export function iconOf(name: string): IconDrawing {
  const key = name.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());
  return (Object.hasOwn(byName, key) && byName[key]) || icons.grid;
}
