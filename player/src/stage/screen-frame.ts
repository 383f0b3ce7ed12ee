import { isWide, stageSize, turnedBy } from './orientation.rule';

/** Rotated rectangle that contains everything; follows orientation and window size. */
export function createScreenFrame(host: HTMLElement) {
  const root = document.createElement('div');
  root.className = 'stage';
  host.append(root);
  let orientation = 0;

  const viewport = () => ({ width: window.innerWidth, height: window.innerHeight });
  const apply = () => {
    const turned = turnedBy(orientation, viewport());
    root.dataset.turned = String(turned);
    root.classList.toggle('wide', isWide(stageSize(turned, viewport())));
  };
  apply();
  window.addEventListener('resize', apply);

  return {
    root,
    orientation: () => orientation,
    setOrientation(to: number) {
      orientation = to;
      apply();
    },
    remove() {
      window.removeEventListener('resize', apply);
      root.remove();
    },
  };
}
