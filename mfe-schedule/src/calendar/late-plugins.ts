import { createLate } from '../parts/late';
import { createLateInteractions } from './moving/late-interactions';

const interactions = createLateInteractions();

export const interactionPlugin = interactions.plugin;

/** Dragging and stretching: everything they do, the keyboard does without them. */
export const lateDragging = createLate(async () => {
  const { default: real } = await import('@fullcalendar/interaction');
  interactions.arrive(real);
  return real;
});

/** What draws the feed. */
export const lateFeed = createLate(async () => (await import('@fullcalendar/list')).default);
