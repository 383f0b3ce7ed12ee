// What stands for `react-dom` in an embed's calendar.
export { createPortal } from 'preact/compat';

/**
 * Changes are drawn with the next batch. Preact would draw at once, also in the middle of another drawing (where an effect that changes the view
 * may run), and lose its place: the old view stayed. The calendar's React part works with either.
 */
export const flushSync = (change) => change();
