import { screen, waitFor } from '@testing-library/react';
import type { AreaManifest } from '@vitrine/shared/contract';
import type { AreaLoader } from '../areas/load-area';
import type { AreaModule } from '../areas/trials';
import { idleLoader, renderMember } from '../testing/render-member';
import { buildManifest } from '../testing/registry';
import { createSlotHost } from './slot-host';

const fills = (id: string, order: number, expose = `./${id}`): AreaManifest =>
  buildManifest({ id, title: id, slots: [{ slot: 'playlist-editor.picker', expose, order }] });
const props = { chosenIds: [], onChange: () => undefined } as never;
const Broken = () => {
  throw new Error('broken piece');
};

function show(manifests: AreaManifest[], modules: Record<string, AreaModule | null>, fallback?: string) {
  const report = jest.fn();
  const loader: AreaLoader = {
    ...idleLoader,
    load: async (areaId) => {
      const module = modules[areaId];
      if (!module) throw new Error(`${areaId} does not load`);
      return { module, version: '1.0.0', why: 'active' };
    },
  };
  const rendered = createSlotHost(manifests)('playlist-editor.picker', props, fallback);
  return { ...renderMember(<main>{rendered}</main>, { areas: { loader, report } }), report, rendered };
}
const piece = (words: string): AreaModule => ({ Widget: () => <p>{words}</p> });

it('a slot without a filler renders nothing', () => {
  expect(show([buildManifest()], {}).rendered).toBeNull();
  expect(createSlotHost([])('playlist-editor.picker', props)).toBeNull();
});

it('pieces stand in the order of their manifests', async () => {
  show([fills('late', 20), fills('early', 10)], { late: piece('second'), early: piece('first') });
  await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent('firstsecond'));
});

it('a piece gets the props of its slot', async () => {
  const Widget = (given: object) => <p>{Object.keys(given).sort().join()}</p>;
  show([fills('media', 1)], { media: { Widget } });
  expect(await screen.findByText('chosenIds,onChange')).toBeInTheDocument();
});

it('a piece that does not load or throws leaves its place to the fallback; the others stay', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { report } = show(
    [fills('gone', 1), fills('broken', 2), fills('fine', 3)],
    { gone: null, broken: { Widget: Broken }, fine: piece('fine') },
    'instead ',
  );
  await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent('instead instead fine'));
  expect(report.mock.calls.map(([said]) => `${said.area} ${said.phase} ${said.message}`)).toEqual([
    'broken render broken piece',
  ]);
  error.mockRestore();
});

it('a screen offered as a piece is no piece', async () => {
  show([fills('media', 1)], { media: { Screen: () => <h1>Whole page</h1> } }, 'instead');
  expect(await screen.findByText('instead')).toBeInTheDocument();
  expect(screen.queryByText('Whole page')).not.toBeInTheDocument();
});
