/** Fills the screen at a tap or click, where the browser allows it; browsers refuse it without one. */
export function fillScreenOnTap(): void {
  document.addEventListener('click', () => {
    if (document.fullscreenElement) return;
    const page: Partial<HTMLElement> = document.documentElement;
    page.requestFullscreen?.({ navigationUI: 'hide' })?.catch(() => undefined);
  });
}
