import { act, render, screen } from '@testing-library/react';
import { createFakeShell } from '../testing';
import type { ConfirmQuestion, LeaveGuard } from './shell';
import { Slot } from './slot';
import { useLeaveGuard } from './use-leave-guard';
import { ShellProvider, useIsLive, useShell } from './use-shell';

const question: ConfirmQuestion = { title: 'Leave?', text: 'Are you sure you want to cancel upload?' };

describe('useShell', () => {
  it('throws an explanation outside a provider', () => {
    const Lost = () => <>{useShell().contractVersion}</>;
    const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => render(<Lost />)).toThrow('no ShellProvider');
    quiet.mockRestore();
  });
});

describe('useIsLive', () => {
  it('follows one device and leaves the others alone', () => {
    const shell = createFakeShell({ live: { a: true, b: true } });
    let renders = 0;
    const Row = ({ id }: { id: string }) => {
      const isLive = useIsLive(id);
      renders += 1;
      return <p>{`${id} ${String(isLive)}`}</p>;
    };
    render(
      <ShellProvider value={shell}>
        <Row id="a" />
        <Row id="b" />
      </ShellProvider>,
    );
    renders = 0;
    act(() => shell.live.set('a', false));
    expect(screen.getByText('a false')).toBeInTheDocument();
    expect(screen.getByText('b true')).toBeInTheDocument();
    expect(renders).toBe(1);
  });
});

describe('useLeaveGuard', () => {
  function Page({ active, onLeave }: { active: boolean; onLeave?: () => void }) {
    useLeaveGuard(active, question, onLeave);
    return null;
  }
  const closeTab = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

  it('guards the way out only while active, inside the app and for the tab', () => {
    const shell = createFakeShell();
    const page = (active: boolean) => (
      <ShellProvider value={shell}>
        <Page active={active} />
      </ShellProvider>
    );
    const { rerender, unmount } = render(page(false));
    expect([shell.guards.size, closeTab()]).toEqual([0, false]);
    rerender(page(true));
    expect([shell.guards.size, closeTab()]).toEqual([1, true]);
    expect([...shell.guards][0]?.question()).toEqual(question);
    unmount();
    expect([shell.guards.size, closeTab()]).toEqual([0, false]);
  });

  it('runs the newest onLeave, without registering again', () => {
    const shell = createFakeShell();
    const seen: LeaveGuard[] = [];
    shell.guardLeave = (guard) => {
      seen.push(guard);
      return () => undefined;
    };
    const calls: string[] = [];
    const page = (name: string) => (
      <ShellProvider value={shell}>
        <Page active onLeave={() => void calls.push(name)} />
      </ShellProvider>
    );
    const { rerender } = render(page('old'));
    rerender(page('new'));
    seen[0]?.onLeave();
    expect(calls).toEqual(['new']);
    expect(seen).toHaveLength(1);
  });

  it('works where the page around has no routes', () => {
    const shell = createFakeShell();
    delete shell.guardLeave;
    render(
      <ShellProvider value={shell}>
        <Page active />
      </ShellProvider>,
    );
    expect(closeTab()).toBe(true);
  });
});

describe('Slot', () => {
  it('shows who fills it, with the piece’s own props', () => {
    const shell = createFakeShell();
    const seen: unknown[] = [];
    shell.renderSlot = (name, props) => {
      seen.push([name, Object.keys(props)]);
      return <p>the picker</p>;
    };
    render(
      <ShellProvider value={shell}>
        <Slot name="playlist-editor.picker" onPick={() => undefined} fallback={<p>nobody</p>} />
      </ShellProvider>,
    );
    expect(screen.getByText('the picker')).toBeInTheDocument();
    expect(seen).toEqual([['playlist-editor.picker', ['onPick']]]);
  });

  it.each([
    ['no host for slots', undefined],
    ['nobody fills it', () => null],
  ])('shows the fallback: %s', (_name, renderSlot) => {
    const shell = { ...createFakeShell(), renderSlot };
    render(
      <ShellProvider value={shell}>
        <Slot name="playlist-editor.picker" onPick={() => undefined} fallback={<p>nobody</p>} />
      </ShellProvider>,
    );
    expect(screen.getByText('nobody')).toBeInTheDocument();
  });
});
