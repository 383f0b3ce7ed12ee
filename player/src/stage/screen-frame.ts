import type { WallPart } from '@vitrine/shared/contract';
import { isWide, stageSize, turnedBy } from './orientation.rule';
import { screenIn, wallBox, type Box } from './wall.rule';

const WHOLE: Box = { left: 0, top: 0, width: 100, height: 100 };

/**
 * Rotated rectangle that contains everything; follows orientation and window size. Content is on the
 * `canvas`: as large as the screen, or as the video wall of which the screen shows its part.
 */
export function createScreenFrame(host: HTMLElement) {
  const root = document.createElement('div');
  root.className = 'stage';
  const canvas = document.createElement('div');
  canvas.className = 'canvas';
  root.append(canvas);
  host.append(root);
  let orientation = 0;
  let box = WHOLE;

  const viewport = () => ({ width: window.innerWidth, height: window.innerHeight });
  const apply = () => {
    const turned = turnedBy(orientation, viewport());
    root.dataset.turned = String(turned);
    const { width, height } = stageSize(turned, viewport());
    canvas.classList.toggle('wide', isWide({ width: width * box.width, height: height * box.height }));
    const own = screenIn(box);
    for (const side of ['left', 'top', 'width', 'height'] as const) {
      canvas.style[side] = `${box[side]}%`;
      canvas.style.setProperty(`--screen-${side}`, `${own[side]}%`);
    }
  };
  apply();
  window.addEventListener('resize', apply);

  return {
    root,
    canvas,
    orientation: () => orientation,
    setOrientation(to: number) {
      orientation = to;
      apply();
    },
    /** Null: the screen is not part of a wall. */
    setWall(part: WallPart | null) {
      box = part ? wallBox(part) : WHOLE;
      apply();
    },
    remove() {
      window.removeEventListener('resize', apply);
      root.remove();
    },
  };
}
