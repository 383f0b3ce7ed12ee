import { takeSnapshot } from './snapshot';

/** Calls of the canvas, in order. */
let drawn: string[] = [];
let sizes: number[] = [];

beforeEach(() => {
  drawn = [];
  sizes = [100_000];
  const context = new Proxy({ globalAlpha: 1 } as Record<string, unknown>, {
    get: (target, name: string) =>
      name in target
        ? target[name]
        : (...values: unknown[]) => {
            if (name === 'measureText') return { fontBoundingBoxAscent: 10 };
            const [what] = values;
            if (name === 'fillText') drawn.push(`text ${String(what)}`);
            if (name === 'drawImage') drawn.push((what as Element).tagName.toLowerCase());
            return undefined;
          },
    set: (target, name: string, value) => {
      target[name] = value;
      return true;
    },
  });
  HTMLCanvasElement.prototype.getContext = (() => context) as never;
  HTMLCanvasElement.prototype.toBlob = (done: BlobCallback, type?: string) =>
    done({ size: sizes.shift() ?? 1_000_000, type: type ?? '' } as Blob);
  Range.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 10, 10);
});
beforeAll(() => {
  Object.assign(globalThis, {
    DOMRect: class {
      constructor(
        readonly left: number,
        readonly top: number,
        readonly width: number,
        readonly height: number,
      ) {}
    },
  });
});

function aStage(html: string, width = 1920): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = html;
  Object.defineProperties(root, { clientWidth: { value: width }, clientHeight: { value: 1080 } });
  for (const video of root.querySelectorAll('video'))
    Object.defineProperties(video, { videoWidth: { value: 640 }, videoHeight: { value: 360 } });
  document.body.replaceChildren(root);
  return root;
}

it('draws videos and texts from the lowest to the highest, without what is hidden', async () => {
  const root = aStage(
    '<div><video></video></div><p>Fire drill</p><p style="display:none">no</p><iframe></iframe><div class="shade">no</div>',
  );
  const picture = await takeSnapshot(root);
  expect(drawn).toEqual(['video', 'text Fire', 'text drill']);
  expect(picture.type).toBe('image/jpeg');
});

it('lowers the quality until the picture is small enough', async () => {
  sizes = [500_000, 400_000, 200_000];
  expect((await takeSnapshot(aStage(''))).size).toBe(200_000);
});

it('reports when it cannot: no size, too large, or pixels that may not be read', async () => {
  await expect(takeSnapshot(aStage('', 0))).rejects.toThrow('can’t take a picture');
  sizes = [];
  await expect(takeSnapshot(aStage(''))).rejects.toThrow('can’t take a picture');
  HTMLCanvasElement.prototype.toBlob = () => {
    throw new DOMException('tainted', 'SecurityError');
  };
  await expect(takeSnapshot(aStage(''))).rejects.toThrow('can’t take a picture');
});
