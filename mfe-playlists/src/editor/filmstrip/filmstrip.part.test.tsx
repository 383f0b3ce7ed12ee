import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useReducer } from 'react';
import { fillJsdomGaps, renderScreen } from '@vitrine/shared/testing';
import { aPlaylistForEdit, anEntry } from '../../testing/builders';
import { texts } from '../../texts';
import { draftAfter, draftOf } from '../draft.rule';
import type { DraftEntry } from '../../parts/running-order.rule';
import { Filmstrip } from './filmstrip';

const words = texts.filmstrip;

/** Filmstrip on the real draft reducer, so that a test sees the result of each step. */
function Bench({
  entries,
  asked,
}: {
  entries: ReturnType<typeof anEntry>[];
  asked?: (what: string) => void;
}) {
  const [draft, dispatch] = useReducer(draftAfter, null, () =>
    draftOf(aPlaylistForEdit({ selected_media: entries }), '2026-11-10'),
  );
  return (
    <Filmstrip
      entries={draft.entries}
      mayEdit
      imageUrl={(entry: DraftEntry) => entry.thumb[0] ?? ''}
      onDrop={(keys, target, side) => dispatch({ type: 'dropped', keys, target, side })}
      onInsert={(item, index) =>
        dispatch({ type: 'picked', item, key: `new-${draft.entries.length}`, index })
      }
      onPlace={(key, index) => dispatch({ type: 'placed', key, index })}
      onRemove={(keys) => dispatch({ type: 'removed', keys })}
      onRetime={(keys, seconds) => dispatch({ type: 'retimed', keys, seconds })}
      now={0}
      onAsk={(kind, entry) => asked?.(`${kind} of ${entry.name}`)}
      empty={<p>Nothing yet</p>}
    />
  );
}
const four = () =>
  ['One', 'Two', 'Three', 'Four'].map((name, order) =>
    anEntry({ playlist_item_id: name, id: name, name, order, duration: 10 * (order + 1) }),
  );
function open(entries = four(), asked?: (what: string) => void) {
  fillJsdomGaps();
  const { user, shell } = renderScreen(<Bench entries={entries} asked={asked} />);
  return Object.assign(user, { said: () => shell.notices.map(({ text }) => text) });
}
const rows = () => screen.getAllByRole('row');
const order = () => rows().map((row) => row.getAttribute('aria-label'));
const focus = (index: number) => act(() => rows()[index]?.focus());

describe('a tile', () => {
  it('names its position, its start, its duration and its width', () => {
    open();
    const third = rows()[2];
    expect(third).toHaveTextContent('3');
    expect(third).toHaveTextContent('From 30 sec.');
    expect(third).toHaveTextContent('30 sec.');
    expect(third).toHaveStyle({ width: '360px' });
    expect(rows()[0]).toHaveStyle({ width: '171px' });
  });
  it('of a video offers no other duration', async () => {
    const user = open([anEntry({ file_type: 'video/mp4', own_duration: 24, duration: 24, name: 'Rain' })]);
    expect(screen.getByLabelText(words.ownLength('24 sec.'))).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: words.actions('Rain') }));
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      words.setValidity,
      words.removeAction,
    ]);
  });
  it('shows that its file is being prepared', () => {
    open([anEntry({ is_processing: true, thumb: [] })]);
    expect(screen.getByText(new RegExp(words.preparing))).toBeVisible();
  });
  it('opens its dialogs for duration and position', async () => {
    const asked: string[] = [];
    const user = open(four(), (what) => asked.push(what));
    await user.click(screen.getByRole('button', { name: words.actions('Two') }));
    await user.click(screen.getByRole('menuitem', { name: words.setTime }));
    await user.click(screen.getByRole('button', { name: words.actions('Four') }));
    await user.click(screen.getByRole('menuitem', { name: words.moveTo }));
    expect(asked).toEqual(['time of Two', 'place of Four']);
  });
  it('takes a typed duration with Enter or when it is left, and keeps the old one with Escape', async () => {
    const user = open();
    const type = async (name: string, from: string, typed: string) => {
      await user.click(screen.getByRole('button', { name: words.duration(name, from) }));
      await user.keyboard(typed);
    };
    await type('Two', '20 sec.', '1:30{Enter}');
    expect(
      await screen.findByRole('button', { name: words.duration('Two', '1 min. 30 sec.') }),
    ).toBeVisible();
    await type('Three', '30 sec.', '45');
    await user.click(document.body);
    expect(screen.getByRole('button', { name: words.duration('Three', '45 sec.') })).toBeVisible();
    await type('Four', '40 sec.', '5{Escape}');
    expect(screen.getByRole('button', { name: words.duration('Four', '40 sec.') })).toBeVisible();
    expect(order()).toEqual(['One', 'Two', 'Three', 'Four']);
  });
  it('marks a duration that is not one, and never sets it', async () => {
    const user = open();
    await user.click(screen.getByRole('button', { name: words.duration('Two', '20 sec.') }));
    const field = screen.getByRole('textbox', { name: words.typeDuration('Two') });
    await user.keyboard('1{Enter}');
    expect(field).toBeInvalid();
    expect(user.said()).toEqual([words.range]);
    await user.click(document.body);
    expect(screen.getByRole('button', { name: words.duration('Two', '20 sec.') })).toBeVisible();
  });
  it('cannot go further than either end', async () => {
    const user = open();
    await user.click(screen.getByRole('button', { name: words.actions('One') }));
    expect(screen.queryByRole('menuitem', { name: words.moveEarlier })).not.toBeInTheDocument();
    await user.click(screen.getByRole('menuitem', { name: words.moveLater }));
    expect(order()).toEqual(['Two', 'One', 'Three', 'Four']);
  });
});

describe('keys', () => {
  it('at either end nothing moves and nothing is announced', async () => {
    const user = open();
    focus(3);
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    expect(order()).toEqual(['One', 'Two', 'Three', 'Four']);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
  it('up and down move too, for filmstrips of several rows', async () => {
    const user = open();
    focus(0);
    await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{ArrowUp}{/Alt}');
    expect(order()).toEqual(['Two', 'One', 'Three', 'Four']);
    expect(screen.getByRole('status')).toHaveTextContent(words.moved('One', 2, 4));
  });
  it('Delete takes the whole selection', async () => {
    const user = open();
    focus(1);
    await user.keyboard(' ');
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    await user.keyboard('{Delete}');
    expect(order()).toEqual(['One', 'Four']);
  });
  it('Delete on a tile’s own button does not remove the tile', async () => {
    const user = open();
    focus(1);
    await user.tab();
    expect(rows()[1]).toContainElement(document.activeElement as HTMLElement);
    expect(document.activeElement).toHaveRole('button');
    await user.keyboard('{Delete}');
    expect(order()).toHaveLength(4);
  });
});

describe('pressing a button of a tile', () => {
  it('removes without selecting', async () => {
    const user = open();
    await user.click(screen.getByRole('button', { name: words.remove('Two') }));
    expect(order()).toEqual(['One', 'Three', 'Four']);
    expect(rows().some((row) => row.getAttribute('aria-selected') === 'true')).toBe(false);
  });
});

describe('drag and drop by keyboard', () => {
  it('picks up with Enter on the handle, moves, and drops with Enter', async () => {
    const user = open();
    const handle = screen.getByRole('button', { name: new RegExp(words.drag('One')) });
    act(() => handle.focus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getAllByRole('button', { name: /Insert/ }).length).toBeGreaterThan(2));
    await user.keyboard('{ArrowDown}{ArrowDown}');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(order()).not.toEqual(['One', 'Two', 'Three', 'Four']));
    expect([...order()].sort()).toEqual(['Four', 'One', 'Three', 'Two']);
  });
  it('Escape leaves everything as it was', async () => {
    const user = open();
    act(() => screen.getByRole('button', { name: new RegExp(words.drag('One')) }).focus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getAllByRole('button', { name: /Insert/ }).length).toBeGreaterThan(2));
    await user.keyboard('{ArrowDown}{Escape}');
    expect(order()).toEqual(['One', 'Two', 'Three', 'Four']);
  });
});

it('an empty filmstrip explains how to begin', () => {
  open([]);
  expect(screen.getByText('Nothing yet')).toBeVisible();
  fireEvent.keyDown(screen.getByRole('grid'), { key: 'Delete' });
});
