import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '../../testing';
import { Button, Hint, IconButton } from '..';
import { placeBeside, type Placement } from './place-beside';
import * as icons from '../icons/drawings';

const tooltip = () => screen.queryByRole('tooltip');
const touch = (target: Element) => {
  fireEvent.pointerEnter(target, { pointerType: 'touch' });
  fireEvent.click(target);
};

describe('why a control sleeps', () => {
  const sleeping = (onClick = jest.fn()) => ({
    onClick,
    ...renderScreen(
      <Button disabledReason="Your plan has ended." onClick={onClick}>
        Create
      </Button>,
    ),
  });

  it('is shown while a mouse points at it, and hides behind it', async () => {
    const { user } = sleeping();
    await user.hover(screen.getByRole('button', { name: 'Create' }));
    expect(tooltip()).toHaveTextContent('Your plan has ended.');
    await user.unhover(screen.getByRole('button', { name: 'Create' }));
    expect(tooltip()).not.toBeInTheDocument();
  });

  it('is shown while it has the focus, and hides with it', async () => {
    const { user } = sleeping();
    await user.tab();
    expect(tooltip()).toBeInTheDocument();
    await user.tab();
    expect(tooltip()).not.toBeInTheDocument();
  });

  it('is shown for three seconds after a touch, counted from the last one', () => {
    jest.useFakeTimers();
    sleeping();
    const button = screen.getByRole('button', { name: 'Create' });
    touch(button);
    act(() => jest.advanceTimersByTime(2000));
    touch(button);
    act(() => jest.advanceTimersByTime(2999));
    expect(tooltip()).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1));
    expect(tooltip()).not.toBeInTheDocument();
    jest.useRealTimers();
  });

  it('is read aloud without anything being shown', () => {
    sleeping();
    expect(tooltip()).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Create' })).toHaveAccessibleDescription(
      'Your plan has ended.',
    );
  });

  it('keeps keys from it too', async () => {
    const { user, onClick } = sleeping();
    await user.tab();
    await user.keyboard('{Enter} ');
    expect(onClick).not.toHaveBeenCalled();
  });

  it('goes away with the control while it is still shown', () => {
    jest.useFakeTimers();
    const { unmount } = sleeping();
    touch(screen.getByRole('button', { name: 'Create' }));
    unmount();
    expect(() => jest.runAllTimers()).not.toThrow();
    jest.useRealTimers();
  });

  it('stands in place of the label on a button without words', async () => {
    const onClick = jest.fn();
    const { user } = renderScreen(
      <IconButton
        icon={icons.trash}
        label="Delete"
        disabledReason="Viewers cannot delete."
        onClick={onClick}
      />,
    );
    const button = screen.getByRole('button', { name: 'Delete' });
    expect(button).toHaveAccessibleDescription('Viewers cannot delete.');
    await user.click(button);
    expect(tooltip()).toHaveTextContent('Viewers cannot delete.');
    expect(onClick).not.toHaveBeenCalled();
  });
});

describe('a button', () => {
  it('that merely sleeps cannot be reached', async () => {
    const onClick = jest.fn();
    const { user } = renderScreen(
      <Button disabled onClick={onClick}>
        Save
      </Button>,
    );
    await user.tab();
    expect(screen.getByRole('button', { name: 'Save' })).not.toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(onClick).not.toHaveBeenCalled();
  });

  it('that is busy announces it, ignores clicks, and keeps the focus', async () => {
    const onClick = jest.fn();
    const user = userEvent.setup({ delay: null });
    const { rerender } = render(<Button onClick={onClick}>Save</Button>);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    rerender(
      <Button busy onClick={onClick}>
        Save
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Save', busy: true });
    await user.click(button);
    await user.keyboard('{Enter}');
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(button).not.toBeDisabled();
  });

  it('never submits a form it merely stands in', async () => {
    const onSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
    const { user } = renderScreen(
      <form onSubmit={onSubmit}>
        <Button>Choose</Button>
        <IconButton icon={icons.trash} label="Delete" />
      </form>,
    );
    await user.click(screen.getByRole('button', { name: 'Choose' }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('with an open menu does not show its name over it', async () => {
    const { user } = renderScreen(
      <IconButton icon={icons.more} label="Actions" aria-expanded aria-haspopup="menu" />,
    );
    await user.hover(screen.getByRole('button', { name: 'Actions' }));
    expect(tooltip()).not.toBeInTheDocument();
  });

  it('that is a toggle announces its state', () => {
    renderScreen(<IconButton icon={icons.grid} label="Wall" pressed />);
    expect(screen.getByRole('button', { name: 'Wall', pressed: true })).toBeInTheDocument();
  });
});

it('explains whatever stands in it, on hover, focus and touch', async () => {
  const { user } = renderScreen(
    <Hint text="Screens that have it">
      <button>3 of 4</button>
    </Hint>,
  );
  await user.tab();
  expect(tooltip()).toHaveTextContent('Screens that have it');
  await user.keyboard('{Escape}');
  expect(tooltip()).not.toBeInTheDocument();
  await user.hover(screen.getByText('3 of 4'));
  expect(tooltip()).toBeInTheDocument();
});

describe('a floating box', () => {
  // Window of jsdom: 1024 × 768.
  const put = (anchor: { left: number; top: number }, some: Partial<Placement> = {}, height = 100) => {
    const box = document.createElement('div');
    Object.defineProperties(box, { offsetWidth: { value: 200 }, offsetHeight: { value: height } });
    const rect = { ...anchor, width: 40, height: 40, right: anchor.left + 40, bottom: anchor.top + 40 };
    placeBeside(box, rect as DOMRect, { align: 'start', prefer: 'below', ...some });
    return [parseFloat(box.style.left), parseFloat(box.style.top)];
  };

  it.each<[string, { left: number; top: number }, Partial<Placement>, number[]]>([
    ['below its anchor', { left: 300, top: 300 }, {}, [300, 346]],
    ['above it when asked', { left: 300, top: 300 }, { prefer: 'above' }, [300, 194]],
    ['above it when there is no room below', { left: 300, top: 700 }, {}, [300, 594]],
    ['below it when there is no room above', { left: 300, top: 20 }, { prefer: 'above' }, [300, 66]],
    ['ending where the anchor ends', { left: 300, top: 300 }, { align: 'end' }, [140, 346]],
    ['over its middle', { left: 300, top: 300 }, { align: 'middle' }, [220, 346]],
    ['inside the left edge', { left: 0, top: 300 }, { align: 'end' }, [8, 346]],
    ['inside the right edge', { left: 1000, top: 300 }, {}, [816, 346]],
  ])('stands %s', (_name, anchor, some, at) => expect(put(anchor, some)).toEqual(at));

  it.each([{ prefer: 'above' }, { prefer: 'below' }] as const)(
    'that fits nowhere begins inside the window, %j',
    (some) => expect(put({ left: 300, top: 300 }, some, 2000)[1]).toBeGreaterThanOrEqual(8),
  );
});
