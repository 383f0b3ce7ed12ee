/** Whether a form of this page was sent before there was anybody to send it: `before-paint.js` has noted that. Says so once. */
export function takeEarlyPress({ dataset }: HTMLElement = document.documentElement): boolean {
  const isPressed = dataset.pressed !== undefined;
  delete dataset.pressed;
  return isPressed;
}
