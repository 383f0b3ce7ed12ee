import { createEvent, fireEvent, screen, within } from '@testing-library/react';
import { renderScreen } from '../../testing';
import { Button, Dialog, Menu, type MenuItem } from '..';

const run = jest.fn();

describe('menu', () => {
  beforeEach(() => run.mockClear());
  const item = (label: string, some: Partial<MenuItem> = {}): MenuItem => ({
    key: label,
    label,
    run: () => run(label),
    ...some,
  });
  const items = [item('Preview'), item('Rename'), item('Replace'), item('Delete', { danger: true })];
  const trigger = () => screen.getByRole('button', { name: 'Actions' });
  const entry = (name: string) => screen.getByRole('menuitem', { name });
  async function open(some: readonly MenuItem[] = items) {
    const stand = renderScreen(<Menu label="Actions" items={some} />);
    await stand.user.click(trigger());
    return stand;
  }

  describe('a menu', () => {
    it('is announced as a menu, with its state', async () => {
      const { user } = renderScreen(<Menu label="Actions" items={items} />);
      expect(trigger()).toHaveAttribute('aria-haspopup', 'menu');
      expect(trigger()).toHaveAttribute('aria-expanded', 'false');
      expect(trigger()).not.toHaveAttribute('aria-controls');
      await user.click(trigger());
      const menu = screen.getByRole('menu', { name: 'Actions' });
      expect(trigger()).toHaveAttribute('aria-expanded', 'true');
      expect(trigger()).toHaveAttribute('aria-controls', menu.id);
      await user.click(trigger());
      expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    });

    it('is one child of its row, open or not: its button stays where it is', async () => {
      const { user, container } = renderScreen(
        <div>
          <Menu label="Actions" items={items} />
        </div>,
      );
      const row = trigger().closest('div');
      expect(row?.childElementCount).toBe(1);
      await user.click(trigger());
      expect(container).toContainElement(screen.getByRole('menu', { name: 'Actions' }));
      expect(row?.childElementCount).toBe(1);
    });

    it('jumps from one entry with a letter to the next with it, and around', async () => {
      const { user } = await open();
      await user.keyboard('r');
      expect(entry('Rename')).toHaveFocus();
      await user.keyboard('R');
      expect(entry('Replace')).toHaveFocus();
      await user.keyboard('r');
      expect(entry('Rename')).toHaveFocus();
      await user.keyboard('x');
      expect(entry('Rename')).toHaveFocus();
    });

    it('leaves the shortcuts of the browser to the browser', async () => {
      await open();
      for (const modifier of ['ctrlKey', 'metaKey', 'altKey']) {
        const reload = createEvent.keyDown(entry('Preview'), { key: 'r', [modifier]: true });
        fireEvent(entry('Preview'), reload);
        expect(reload.defaultPrevented).toBe(false);
      }
      expect(entry('Preview')).toHaveFocus();
    });

    it('is left by Tab, to where Tab leads', async () => {
      const { user } = renderScreen(
        <>
          <Menu label="Actions" items={items} />
          <button>After</button>
        </>,
      );
      await user.click(trigger());
      await user.tab();
      expect(screen.queryByRole('menu')).not.toBeInTheDocument();
      expect(trigger()).toHaveAttribute('aria-expanded', 'false');
    });

    it('runs an entry by Enter and by Space, once, with the focus back on its button', async () => {
      const { user } = await open();
      await user.keyboard('{ArrowDown}{Enter}');
      expect(run.mock.calls).toEqual([['Rename']]);
      expect(trigger()).toHaveFocus();
      await user.click(trigger());
      await user.keyboard('{End} ');
      expect(run.mock.calls).toEqual([['Rename'], ['Delete']]);
    });

    it('reaches a sleeping entry by key, reads why, and runs nothing', async () => {
      const { user } = await open([
        item('Play now'),
        item('Update', { disabledReason: 'Already up to date' }),
      ]);
      await user.keyboard('{ArrowDown}{Enter}');
      const asleep = screen.getByRole('menuitem', { name: /Already up to date/ });
      expect(asleep).toHaveFocus();
      expect(asleep).toHaveAttribute('aria-disabled', 'true');
      expect(screen.getByRole('menu')).toBeInTheDocument();
      expect(run).not.toHaveBeenCalled();
    });

    it('closes when the page scrolls or the window changes, not when its own list scrolls', async () => {
      const { user } = await open();
      fireEvent.scroll(screen.getByRole('menu'));
      expect(screen.getByRole('menu')).toBeInTheDocument();
      // An event of another list, or a late one: the button is where it was, and a press must not be lost.
      fireEvent.scroll(document);
      expect(screen.getByRole('menu')).toBeInTheDocument();
      trigger().getBoundingClientRect = () => new DOMRect(0, 40, 36, 36);
      fireEvent.scroll(document);
      expect(screen.queryByRole('menu')).not.toBeInTheDocument();
      await user.click(trigger());
      fireEvent(window, new Event('resize'));
      expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    });

    it('does not open the card it lies on', async () => {
      const onCard = jest.fn();
      const { user } = renderScreen(
        <div onClick={onCard}>
          <Menu label="Actions" items={items} />
        </div>,
      );
      await user.click(trigger());
      onCard.mockClear();
      await user.click(entry('Rename'));
      expect(onCard).not.toHaveBeenCalled();
      expect(run).toHaveBeenCalledWith('Rename');
    });

    it('in a dialog takes Escape for itself', async () => {
      const onKey = jest.fn();
      const { user } = renderScreen(
        <Dialog title="Promo" onClose={() => undefined}>
          <div onKeyDown={onKey}>
            <Menu label="Actions" items={items} />
          </div>
        </Dialog>,
      );
      await user.click(trigger());
      const escape = createEvent.keyDown(entry('Preview'), { key: 'Escape' });
      fireEvent(entry('Preview'), escape);
      // preventDefault on Escape keeps the browser from closing the dialog too.
      expect(escape.defaultPrevented).toBe(true);
      expect(onKey).not.toHaveBeenCalled();
      expect(screen.getByRole('dialog')).toBeInTheDocument();
      expect(trigger()).toHaveFocus();
    });

    it('may hang on a button of one’s own', async () => {
      const { user } = renderScreen(
        <Menu label="More" items={items} trigger={(props) => <Button {...props}>Sort by</Button>} />,
      );
      await user.click(screen.getByRole('button', { name: 'Sort by' }));
      expect(within(screen.getByRole('menu', { name: 'More' })).getAllByRole('menuitem')).toHaveLength(4);
      await user.keyboard('{Escape}');
      expect(screen.getByRole('button', { name: 'Sort by' })).toHaveFocus();
    });

    it('without entries opens and closes without harm', async () => {
      const { user } = await open([]);
      expect(screen.getByRole('menu')).toBeEmptyDOMElement();
      fireEvent.keyDown(screen.getByRole('menu'), { key: 'ArrowDown' });
      await user.click(trigger());
      expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    });

    it('with three hundred entries goes to the last at once', async () => {
      const { user } = await open(Array.from({ length: 300 }, (_, index) => item(`Group ${index}`)));
      await user.keyboard('{End}');
      expect(document.activeElement).toHaveTextContent('Group 299');
      await user.keyboard('{ArrowDown}');
      expect(document.activeElement).toHaveTextContent('Group 0');
    });
  });
});
