import { icons, type IconDrawing } from '@vitrine/shared/ui';

const byName: Record<string, IconDrawing> = icons;

/**
 * Icon by name, as in area manifests (`arrow-left`); a default for one that this shell does not have (yet).
 */
export function iconOf(name: string): IconDrawing {
  const key = name.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());
  return (Object.hasOwn(byName, key) && byName[key]) || icons.grid;
}
