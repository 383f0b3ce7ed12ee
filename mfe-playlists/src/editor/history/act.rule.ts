import type { Draft, DraftEvent } from '../draft.rule';

/** Fields that are typed part by part. */
const TYPED = ['time', 'date', 'duration', 'firstDay', 'lastDay'];

/**
 * Kind of a change, for the labels of Undo and Redo; consecutive changes with the same `run` are one act
 * (typing).
 */
export type Act =
  | { kind: 'name' | 'schedule' | 'devices' | 'looks' | 'restore' | 'merge'; run?: string }
  | {
      kind: 'add' | 'remove' | 'put_back' | 'move' | 'time' | 'validity';
      name: string;
      count: number;
      run?: undefined;
    };

export function actOf(event: DraftEvent, before: Draft): Act {
  const about = (keys: ReadonlySet<string>) => ({
    name: before.entries.find((entry) => keys.has(entry.key))?.name ?? '',
    count: keys.size,
  });
  switch (event.type) {
    case 'named':
      return { kind: 'name', run: 'name' };
    case 'picked':
      return { kind: 'add', name: event.item.name, count: 1 };
    case 'contained':
      return { kind: 'add', name: event.playlist.name, count: 1 };
    case 'removed':
      return { kind: 'remove', ...about(event.keys) };
    case 'put_back':
      return { kind: 'put_back', name: event.entries[0]?.entry.name ?? '', count: event.entries.length };
    case 'dropped':
      return { kind: 'move', ...about(event.keys) };
    case 'placed':
      return { kind: 'move', ...about(new Set([event.key])) };
    case 'retimed':
      return { kind: 'time', ...about(event.keys) };
    case 'validity_set':
      return { kind: 'validity', ...about(new Set([event.key])) };
    case 'day_toggled':
    case 'limits_set':
      return { kind: 'schedule' };
    case 'timing_set': {
      const fields = Object.keys(event.change);
      const isTyped = fields.every((field) => TYPED.includes(field));
      return { kind: 'schedule', ...(isTyped ? { run: fields.join() } : {}) };
    }
    case 'presentation_set':
      return { kind: 'looks' };
    case 'groups_set':
      return { kind: 'devices' };
    case 'replaced':
      return { kind: 'restore' };
    case 'merged':
      return { kind: 'merge' };
  }
}
