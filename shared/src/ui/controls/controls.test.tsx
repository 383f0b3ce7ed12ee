import { screen } from '@testing-library/react';
import { useState } from 'react';
import { StyleSheetManager } from 'styled-components';
import { renderScreen } from '../../testing';
import {
  Button,
  ChipGroup,
  IconButton,
  LinkButton,
  Menu,
  Segmented,
  Select,
  Switch,
  TextField,
  Thumb,
} from '..';
import * as icons from '../icons/drawings';
import './choices.part.test';
import './growing-list.part.test';
import './hint.part.test';
import './menu.part.test';
import './use-focus-heir.part.test';
import './use-seen.part.test';
import './windowed-list.part.test';

it('explains a disabled button on focus and on touch, and does nothing', async () => {
  const onClick = jest.fn();
  const { user } = renderScreen(
    <Button disabledReason="Your plan has ended." onClick={onClick}>
      Create
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Create' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).not.toBeDisabled();
  await user.tab();
  expect(button).toHaveFocus();
  expect(screen.getByRole('tooltip')).toHaveTextContent('Your plan has ended.');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  await user.pointer({ keys: '[TouchA]', target: button });
  expect(screen.getByRole('tooltip')).toBeInTheDocument();
  expect(onClick).not.toHaveBeenCalled();
});

it('does not submit a form while it sleeps or works', async () => {
  const onSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const { user } = renderScreen(
    <form onSubmit={onSubmit}>
      <Button type="submit" disabledReason="Not yet.">
        Save
      </Button>
      <Button type="submit" busy>
        Saving
      </Button>
      <Button type="submit">Go</Button>
    </form>,
  );
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(screen.getByRole('button', { name: 'Saving' }));
  expect(onSubmit).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Go' }));
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

it('names an icon button in words', async () => {
  const onClick = jest.fn();
  const { user } = renderScreen(<IconButton icon={icons.trash} label="Delete" onClick={onClick} />);
  await user.hover(screen.getByRole('button', { name: 'Delete' }));
  expect(screen.getByRole('tooltip')).toHaveTextContent('Delete');
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(onClick).toHaveBeenCalledTimes(1);
});

it('links inside by the router and outside beside the page', () => {
  renderScreen(
    <>
      <LinkButton to="/promo">In</LinkButton>
      <LinkButton to="https://example.org/" external>
        Out
      </LinkButton>
    </>,
  );
  expect(screen.getByRole('link', { name: 'In' })).toHaveAttribute('href', '/promo');
  expect(screen.getByRole('link', { name: 'Out' })).toHaveAttribute('rel', 'noreferrer');
});

describe('menu', () => {
  const run = jest.fn();
  const items = [
    { key: 'a', label: 'Preview', run: () => run('a') },
    { key: 'b', label: 'Rename', run: () => run('b') },
    { key: 'c', label: 'Update', run: () => run('c'), disabledReason: 'Already up to date' },
    { key: 'd', label: 'Delete', run: () => run('d'), danger: true },
  ];
  beforeEach(() => run.mockClear());

  it('walks by keys, wraps, jumps by letters and gives the focus back', async () => {
    const { user } = renderScreen(<Menu label="Actions" items={items} />);
    await user.tab();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('menuitem', { name: 'Preview' })).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus();
    await user.keyboard('{ArrowDown}{End}{Home}r');
    expect(screen.getByRole('menuitem', { name: 'Rename' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Actions' })).toHaveFocus();
  });

  it('runs what is chosen and closes', async () => {
    const { user } = renderScreen(<Menu label="Actions" items={items} />);
    await user.click(screen.getByRole('button', { name: 'Actions' }));
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    expect(run).toHaveBeenCalledWith('d');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });

  it('explains a disabled entry and does not run it', async () => {
    const { user } = renderScreen(<Menu label="Actions" items={items} />);
    await user.click(screen.getByRole('button', { name: 'Actions' }));
    const entry = screen.getByRole('menuitem', { name: /Update/ });
    expect(entry).toHaveTextContent('Already up to date');
    await user.click(entry);
    expect(run).not.toHaveBeenCalled();
  });

  it('closes when one clicks elsewhere', async () => {
    const { user } = renderScreen(
      <>
        <Menu label="Actions" items={items} />
        <p>Elsewhere</p>
      </>,
    );
    await user.click(screen.getByRole('button', { name: 'Actions' }));
    await user.click(screen.getByText('Elsewhere'));
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });
});

function Chooser() {
  const [view, setView] = useState<'month' | 'week'>('month');
  const [group, setGroup] = useState('');
  const [on, setOn] = useState(false);
  return (
    <>
      <Segmented
        label="View"
        value={view}
        onChange={setView}
        segments={[
          { value: 'month', label: 'Month' },
          { value: 'week', label: 'Week' },
        ]}
      />
      <ChipGroup
        label="Group"
        value={group}
        onChange={setGroup}
        options={[
          { value: '', label: 'Ungrouped devices' },
          { value: 'bar', label: 'Bar' },
        ]}
      />
      <Switch on={on} onChange={setOn}>
        Loud
      </Switch>
    </>
  );
}

it('chooses one view, one group, on and off', async () => {
  const { user } = renderScreen(<Chooser />);
  await user.click(screen.getByRole('radio', { name: 'Week' }));
  expect(screen.getByRole('radio', { name: 'Week' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Bar' }));
  expect(screen.getByRole('button', { name: 'Bar' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('button', { name: 'Ungrouped devices' })).toHaveAttribute('aria-pressed', 'false');
  await user.click(screen.getByRole('switch', { name: 'Loud' }));
  expect(screen.getByRole('switch', { name: 'Loud' })).toBeChecked();
});

it('ties label, hint and mistake to the field', () => {
  renderScreen(<TextField label="Name" hint="Shown to guests." error="Give it a name." required />);
  const field = screen.getByRole('textbox', { name: 'Name' });
  expect(field).toHaveAccessibleDescription('Shown to guests. Give it a name.');
  expect(field).toBeInvalid();
  expect(field).toBeRequired();
});

it('shows and hides a password', async () => {
  const { user } = renderScreen(<TextField label="Password" type="password" />);
  const field = screen.getByLabelText('Password');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(field).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide' }));
  expect(field).toHaveAttribute('type', 'password');
});

it('offers native options', async () => {
  const onChange = jest.fn();
  const { user } = renderScreen(
    <Select
      label="Group"
      options={[
        { value: 'a', label: 'Bar' },
        { value: 'b', label: 'Hall' },
      ]}
      onChange={(event) => onChange(event.target.value)}
    />,
  );
  await user.selectOptions(screen.getByRole('combobox', { name: 'Group' }), 'Hall');
  expect(onChange).toHaveBeenCalledWith('b');
});

it.each([
  [1920, 1080, 'cover'],
  [1740, 1000, 'cover'],
  [1800, 1000, 'cover'],
  [1739, 1000, 'contain'],
  [1801, 1000, 'contain'],
  [1080, 1920, 'contain'],
  [0, 0, 'contain'],
])(
  '§2.5.17 §9.15 fits a %i × %i thumbnail by %s, on black where it leaves space free',
  (width, height, fit) => {
    // With styles, which other tests leave out.
    renderScreen(
      <StyleSheetManager target={document.head} disableCSSOMInjection>
        <Thumb src="/a.jpg" alt="A" width={width} height={height} duration={65} />
      </StyleSheetManager>,
    );
    const picture = screen.getByRole('img', { name: 'A' });
    expect(picture).toHaveStyle({ objectFit: fit });
    const ground = fit === 'contain' ? 'var(--v-black)' : 'var(--v-sunken)';
    expect(getComputedStyle(picture.parentElement as Element).background).toBe(ground);
    expect(screen.getByText('1 min. 5 sec.')).toBeInTheDocument();
  },
);

it('shows a quiet mark instead of a torn picture', async () => {
  renderScreen(<Thumb src="" alt="Lunch" width={16} height={9} />);
  expect(screen.getByRole('img', { name: 'Lunch' }).tagName).not.toBe('IMG');
});
