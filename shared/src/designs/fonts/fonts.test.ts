import { loadDesignFont } from '.';

const added = new Set<{ family: string; range: string; weight: string }>();
const asked: string[] = [];
let isMissing = false;
const page = {
  fonts: {
    add: (face: never) => added.add(face),
    delete: (face: never) => added.delete(face),
    load: async (font: string) => {
      asked.push(font);
      if (isMissing) throw new Error('network');
      return [];
    },
  },
} as unknown as Document;

beforeAll(() => {
  Object.assign(globalThis, {
    FontFace: class {
      range: string;
      weight: string;
      constructor(
        public family: string,
        public source: string,
        { unicodeRange, weight }: { unicodeRange: string; weight: string },
      ) {
        this.range = unicodeRange;
        this.weight = weight;
      }
    },
  });
});

it('a font is declared once, in four subsets and two weights, and loaded for a text', async () => {
  await loadDesignFont(page, 'Noto Serif', 'Café');
  await loadDesignFont(page, 'Noto Serif', 'Café');
  expect([added.size, new Set([...added].map(({ range }) => range)).size]).toEqual([8, 4]);
  expect(asked.slice(0, 2)).toEqual(['400 16px "Noto Serif"', '700 16px "Noto Serif"']);
  await loadDesignFont(page, 'Inter', 'Café');
  expect(added.size).toBe(16);
});

it('after a failure it is declared again, since a face that failed never loads', async () => {
  isMissing = true;
  const before = [...added];
  await expect(loadDesignFont(page, 'Inter', 'Café')).rejects.toThrow('network');
  isMissing = false;
  await loadDesignFont(page, 'Inter', 'Café');
  expect([...added].filter((face) => !before.includes(face))).toHaveLength(8);
});
