/**
 * Whether a form of this page was submitted before hydration, as noted by `before-paint.js`. Resets the note.
 */
export function takeEarlyPress({ dataset }: HTMLElement = document.documentElement): boolean {
  const isPressed = dataset.pressed !== undefined;
  delete dataset.pressed;
  return isPressed;
}
