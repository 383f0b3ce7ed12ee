/**
 * Faults of the visible focus, in both themes. Runs in the page, without access to this module.
 *
 * The ring is an outline or a sharp shadow of the element itself or of its documented frame: the label or
 * sibling of a radio button, checkbox or slider that is not drawn, or the dialog whose text scrolls.
 */
export function focusFaults(): string[] {
  const LEAST_CONTRAST = 3;
  const focused = document.activeElement;
  // Targets of a skip link or a navigation: nothing of them can be pressed.
  if (!focused || focused.matches('main, h1, dialog')) return [];

  type Color = readonly [red: number, green: number, blue: number, alpha: number];
  interface Ring {
    /** Element that has the ring around it. */
    around: Element;
    color: Color;
    /** Distance from the element's edge to the middle of the ring, in px. */
    distance: number;
  }
  function colorOf(text: string): Color {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (text.match(/[\d.]+/g) ?? []).map(Number);
    return [red, green, blue, alpha];
  }
  const over = (top: Color, below: Color): Color => {
    const mix = (at: 0 | 1 | 2) => top[at] * top[3] + below[at] * (1 - top[3]);
    return [mix(0), mix(1), mix(2), 1];
  };
  function luminance(color: Color): number {
    const [red = 0, green = 0, blue = 0] = color.slice(0, 3).map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }
  function contrast(one: Color, other: Color): number {
    const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (bright + 0.05) / (dark + 0.05);
  }

  const isDrawn = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 2 && height > 2 && element.checkVisibility({ opacityProperty: true });
  };
  function frames(element: Element): Element[] {
    const isHiddenInput = element.matches('input') && !isDrawn(element);
    const label = element.closest('label');
    const scroller = element.matches('[role=region]') ? element.closest('dialog') : null;
    const found = isHiddenInput ? [label, element.nextElementSibling] : [element, scroller];
    return found.filter((one) => one !== null);
  }
  function ringsOf(element: Element, pseudo?: '::before' | '::after'): Ring[] {
    const style = getComputedStyle(element, pseudo);
    if (pseudo && style.content === 'none') return [];
    const around = pseudo && style.position === 'absolute' ? containerOf(element) : element;
    const rings: Ring[] = [];
    const width = parseFloat(style.outlineWidth);
    if (style.outlineStyle !== 'none' && width >= 2)
      rings.push({
        around,
        color: colorOf(style.outlineColor),
        distance: parseFloat(style.outlineOffset) + width / 2,
      });
    const sharp = /^(rgba?\([^)]*\)) 0px 0px 0px ([\d.]+)px( inset)?$/.exec(style.boxShadow);
    if (sharp && Number(sharp[2]) >= 2)
      rings.push({
        around,
        color: colorOf(sharp[1] ?? ''),
        distance: (Number(sharp[2]) / 2) * (sharp[3] ? -1 : 1),
      });
    return rings.filter(({ color }) => color[3] > 0.9);
  }
  /** A pseudo-element with inset 0 fills its positioned ancestor. */
  function containerOf(element: Element): Element {
    const isStatic = getComputedStyle(element).position === 'static';
    return isStatic && element.parentElement ? containerOf(element.parentElement) : element;
  }

  /** Whether boxes around the element cut the ring off at this place. */
  function isCut(element: Element, x: number, y: number): boolean {
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return true;
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at);
      const box = at.getBoundingClientRect();
      const margin = parseFloat(style.overflowClipMargin) || 0;
      const slack = style.overflowX === 'clip' || style.contentVisibility === 'auto' ? margin : 0;
      const clips = style.overflowX !== 'visible' || style.contentVisibility === 'auto';
      const isOutside =
        x < box.left - slack || x > box.right + slack || y < box.top - slack || y > box.bottom + slack;
      if (clips && isOutside) return true;
      if (style.position === 'fixed' || at.matches('dialog, [popover]')) return false;
    }
    return false;
  }
  /** Colour below the ring; undefined on a picture. */
  function groundAt(x: number, y: number): Color | undefined {
    const layers: Color[] = [];
    for (const element of document.elementsFromPoint(x, y)) {
      if (element.matches('img, video, canvas, iframe')) return undefined;
      const { backgroundColor, backgroundImage } = getComputedStyle(element);
      if (backgroundImage !== 'none') return undefined;
      const color = colorOf(backgroundColor);
      layers.push(color);
      if (color[3] === 1) break;
    }
    return layers.reduceRight<Color>((below, top) => over(top, below), [255, 255, 255, 1]);
  }
  function faultOf({ around, color, distance }: Ring): string | null {
    const box = around.getBoundingClientRect();
    const middle = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    const sides = [
      [middle.x, box.top - distance],
      [middle.x, box.bottom + distance],
      [box.left - distance, middle.y],
      [box.right + distance, middle.y],
    ] as const;
    const seen = sides.filter(([x, y]) => !isCut(around, x, y));
    if (seen.length < 2) return `the ring is cut off on ${4 - seen.length} sides`;
    for (const [x, y] of seen) {
      const ground = groundAt(x, y);
      const found = ground && contrast(color, ground);
      if (found !== undefined && found < LEAST_CONTRAST)
        return `the ring has a contrast of ${found.toFixed(2)} on ${ground?.slice(0, 3).map(Math.round).join()}`;
    }
    return null;
  }
  function faultInTheme(): string | null {
    const candidates = frames(focused!).flatMap((element) =>
      ([undefined, '::before', '::after'] as const).flatMap((pseudo) =>
        ringsOf(element, pseudo).map(faultOf),
      ),
    );
    if (candidates.length === 0) return 'there is no ring';
    return candidates.includes(null) ? null : (candidates[0] ?? null);
  }

  const root = document.documentElement;
  const before = root.getAttribute('data-theme');
  const faults = (['light', 'dark'] as const).flatMap((theme) => {
    root.setAttribute('data-theme', theme);
    const fault = faultInTheme();
    return fault ? [`${theme}: ${fault}`] : [];
  });
  if (before === null) root.removeAttribute('data-theme');
  else root.setAttribute('data-theme', before);

  // WCAG 2.4.11: something of it is in sight.
  const frame = frames(focused).find(isDrawn) ?? focused;
  const { left, top, width, height } = frame.getBoundingClientRect();
  const isInSight = [0.5, 0.1, 0.9].some((x) =>
    [0.5, 0.1, 0.9].some((y) => {
      const hit = document.elementFromPoint(left + width * x, top + height * y);
      return hit !== null && (frame.contains(hit) || hit.contains(frame) || focused.contains(hit));
    }),
  );
  if (!isInSight) faults.push('it is out of sight');
  return faults;
}
