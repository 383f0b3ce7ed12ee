import { act, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { idleLoader, renderMember } from '../testing/render-member';
import { AreaView } from './area-view';
import type { AreaLoader } from './load-area';
import { AreaFailure, type LoadedArea } from './trials';

const Screen = () => <h1>The library</h1>;
const loadedWith = (Shown: ComponentType): LoadedArea => ({
  module: { Screen: Shown },
  version: '2.0.0',
  why: 'active',
});
const view = (extra: object = {}) => (
  <AreaView areaId="media" expose="./library" title="Promos" {...extra}>
    {({ Screen: Shown }) => (Shown ? <Shown /> : null)}
  </AreaView>
);
function loaderWith(load: AreaLoader['load'], peek: AreaLoader['peek'] = () => undefined): AreaLoader {
  return { ...idleLoader, load, peek };
}

describe('an area in the page', () => {
  it('is there with the first render when it was fetched before', () => {
    const load = jest.fn();
    renderMember(view(), { areas: { loader: loaderWith(load, () => loadedWith(Screen)) } });
    expect(screen.getByRole('heading', { name: 'The library' })).toBeInTheDocument();
    expect(load).not.toHaveBeenCalled();
  });

  it('shows the shape of a page until it is here', async () => {
    let arrive: (area: LoadedArea) => void = () => undefined;
    renderMember(view(), {
      areas: { loader: loaderWith(() => new Promise((resolve) => (arrive = resolve))) },
    });
    expect(screen.getByRole('status')).toHaveTextContent('Loading Promos');
    await act(async () => arrive(loadedWith(Screen)));
    expect(screen.getByRole('heading', { name: 'The library' })).toBeInTheDocument();
  });

  it('shows a failed load, and Retry is a new attempt', async () => {
    const load = jest
      .fn<Promise<LoadedArea>, [string, string]>()
      .mockRejectedValueOnce(new AreaFailure('media', false, []))
      .mockResolvedValueOnce(loadedWith(Screen));
    const { user } = renderMember(view(), { areas: { loader: loaderWith(load) } });
    expect(await screen.findByRole('alert')).toHaveTextContent('Promos didn’t load');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'The library' })).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('shows at once what failed before the first paint; Retry tries again', async () => {
    const load = jest.fn(async () => loadedWith(Screen));
    const loader = { ...loaderWith(load), recentFailure: () => new AreaFailure('media', false, []) };
    const { user } = renderMember(view(), { areas: { loader } });
    expect(screen.getByRole('alert')).toHaveTextContent('Promos didn’t load');
    expect(load).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'The library' })).toBeInTheDocument();
  });

  it('asks for a reload when only a newer page would help', async () => {
    renderMember(view(), {
      areas: { loader: loaderWith(() => Promise.reject(new AreaFailure('media', true, []))) },
    });
    expect(await screen.findByRole('button', { name: 'Reload the page' })).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('Promos needs a newer Vitrine');
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  it('offers to reset an override that does not load', async () => {
    const reset = jest.fn();
    const { user } = renderMember(view(), {
      areas: {
        loader: loaderWith(() => Promise.reject(new AreaFailure('media', false, []))),
        overrides: { of: () => ({ kind: 'version', version: '1' }), set: reset, reset, all: () => [] },
        reset,
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Reset override and reload' }));
    expect(reset).toHaveBeenCalledTimes(1);
  });

  describe('that takes its time', () => {
    const slow = (next?: string) => {
      const wait = { since: Date.now() - 60_000, next, skip: jest.fn() };
      const loader = { ...loaderWith(() => new Promise(() => undefined)), waiting: () => wait };
      return { wait, ...renderMember(view(), { areas: { loader } }) };
    };
    it('is reported as slow, and continues to load', async () => {
      slow();
      expect(await screen.findByText('Still loading. The connection is slow.')).toBeInTheDocument();
      expect(screen.queryByRole('button')).not.toBeInTheDocument();
    });
    it('can be skipped where there is another build', async () => {
      const { user, wait } = slow('1.0.0');
      await user.click(await screen.findByRole('button', { name: 'Try the previous version' }));
      expect(wait.skip).toHaveBeenCalledTimes(1);
    });
  });

  it('that crashes offers the build before it, and shows it', async () => {
    const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const Broken = () => {
      throw new Error('bad day');
    };
    let avoided = '';
    const avoid = (areaId: string, version: string) => (avoided = `${areaId} ${version}`);
    const instead = () => '1.0.0';
    const { user } = renderMember(view(), {
      areas: {
        loader: {
          ...loaderWith(async () => loadedWith(avoided ? Screen : Broken)),
          avoid,
          instead,
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Use the previous version' }));
    expect(await screen.findByRole('heading', { name: 'The library' })).toBeInTheDocument();
    expect(avoided).toBe('media 2.0.0');
    quiet.mockRestore();
  });

  it('a piece that does not load leaves its place to the fallback', async () => {
    renderMember(view({ fallback: <p>no picker</p> }), {
      areas: { loader: loaderWith(() => Promise.reject(new Error('x'))) },
    });
    expect(await screen.findByText('no picker')).toBeInTheDocument();
  });

  it('that throws while rendering is reported and can be tried again; the rest of the page stays', async () => {
    const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let isBroken = true;
    const Moody = () => {
      if (isBroken) throw new Error('bad day');
      return <h1>The library</h1>;
    };
    const report = jest.fn();
    const { user } = renderMember(
      <>
        <p>the rest</p>
        {view()}
      </>,
      {
        areas: {
          report,
          loader: loaderWith(
            async () => loadedWith(Moody),
            () => loadedWith(Moody),
          ),
        },
      },
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Promos ran into a problem');
    expect(screen.getByText('the rest')).toBeInTheDocument();
    expect(report).toHaveBeenCalledWith({
      area: 'media',
      version: '2.0.0',
      phase: 'render',
      message: 'bad day',
    });
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'The library' })).toBeInTheDocument();
    quiet.mockRestore();
  });
});
