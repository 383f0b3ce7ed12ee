import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { pasteOverlong, renderScreen } from '../../testing';
import { Checkbox, SearchField, Select, Switch, TextArea, TextField, type TextFieldProps } from '..';

function Controlled() {
  const [name, setName] = useState('Bar');
  return (
    <TextField label="Name" maxLength={120} value={name} onChange={(event) => setName(event.target.value)} />
  );
}

describe('a text field', () => {
  it('announces a mistake when it appears, and is well again when it is gone', () => {
    const { rerender } = render(<TextField label="Name" hint="Shown to guests." />);
    const field = screen.getByRole('textbox', { name: 'Name' });
    expect(field).toHaveAccessibleDescription('Shown to guests.');
    expect(field).toBeValid();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    rerender(<TextField label="Name" hint="Shown to guests." error="That name is taken." />);
    expect(screen.getByRole('alert')).toHaveTextContent('That name is taken.');
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('Shown to guests. That name is taken.');
    rerender(<TextField label="Name" />);
    expect(field).toBeValid();
    expect(field).not.toHaveAttribute('aria-describedby');
  });

  it('keeps what was typed while its mistake comes and goes', async () => {
    const user = userEvent.setup({ delay: null });
    const { rerender } = render(<TextField label="Name" />);
    await user.type(screen.getByRole('textbox'), 'Bar “TV” 1');
    rerender(<TextField label="Name" error="Too long." />);
    expect(screen.getByRole('textbox')).toHaveValue('Bar “TV” 1');
    expect(screen.getByRole('textbox')).toHaveFocus();
  });

  it.each([
    ['of its own', <TextField key="own" label="Name" maxLength={120} defaultValue="Bar" />],
    ['of its form', <Controlled key="form" />],
    ['of several lines', <TextArea key="lines" label="Name" maxLength={120} />],
  ])(
    'keeps a text %s that is too long, shows the limit, and is valid again once it is shorter',
    async (_name, field) => {
      const { user } = renderScreen(field);
      const box = screen.getByRole('textbox', { name: 'Name' });
      expect(await pasteOverlong(user, box)).toEqual({ isWhole: true, most: 120 });
      expect(box).toBeInvalid();
      expect(screen.getByRole('alert')).toHaveTextContent(
        'Name can have up to 120 characters. This has 5040.',
      );
      await user.clear(box);
      // Counted like the server: by characters, some of which are two code units, without surrounding
      // blanks.
      await user.paste(` ${'🍸'.repeat(120)} `);
      expect(box).toBeValid();
    },
  );

  it('of a password has its own rules for length', async () => {
    const { user } = renderScreen(<TextField label="Password" type="password" maxLength={512} />);
    await pasteOverlong(user, screen.getByLabelText('Password'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('has a name for readers even when no label is seen, and two of one name are two', async () => {
    const { user } = renderScreen(
      <>
        <TextField label="Code" hideLabel error="Wrong." />
        <TextField label="Code" hideLabel />
      </>,
    );
    const [first, second] = screen.getAllByRole('textbox', { name: 'Code' });
    await user.type(second as HTMLElement, 'ABC');
    expect(first).toHaveValue('');
    expect(first).toBeInvalid();
    expect(second).toBeValid();
  });

  it('takes all that an input takes, and what stands inside it', () => {
    const props: TextFieldProps = {
      label: 'Seconds',
      type: 'number',
      min: 2,
      max: 3600,
      step: 0.5,
      autoComplete: 'off',
      inputMode: 'numeric',
      disabled: true,
      after: 'sec.',
    };
    renderScreen(<TextField {...props} />);
    const field = screen.getByRole('spinbutton', { name: 'Seconds' });
    expect(field).toHaveAttribute('min', '2');
    expect(field).toHaveAttribute('step', '0.5');
    expect(field).toHaveAttribute('inputmode', 'numeric');
    expect(field).toBeDisabled();
    expect(screen.getByText('sec.')).toBeInTheDocument();
  });

  it('shows a password only while asked to, and never submits by it', async () => {
    const onSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
    const { user } = renderScreen(
      <form onSubmit={onSubmit}>
        <TextField label="Password" type="password" defaultValue="correct horse" />
      </form>,
    );
    const field = screen.getByLabelText('Password');
    const reveal = () => screen.getByRole('button');
    expect(reveal()).toHaveAttribute('aria-pressed', 'false');
    await user.click(reveal());
    expect(field).toHaveAttribute('type', 'text');
    expect(reveal()).toHaveAttribute('aria-pressed', 'true');
    expect(field).toHaveValue('correct horse');
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe('a list of choices', () => {
  const options = [
    { value: '', label: 'No group' },
    { value: 'bar', label: 'Bar' },
    { value: 'old', label: 'Closed', disabled: true },
  ];

  it('announces its error and hint, and what must be chosen', () => {
    renderScreen(
      <Select label="Group" options={options} hint="Where it stands." error="Choose one." required />,
    );
    const select = screen.getByRole('combobox', { name: 'Group' });
    expect(select).toHaveAccessibleDescription('Where it stands. Choose one.');
    expect(select).toBeInvalid();
    expect(select).toBeRequired();
  });

  it('does not let a sleeping choice be chosen', async () => {
    const onChange = jest.fn();
    const { user } = renderScreen(<Select label="Group" options={options} onChange={onChange} />);
    expect(screen.getByRole('option', { name: 'Closed' })).toBeDisabled();
    await user.selectOptions(screen.getByRole('combobox'), 'Closed');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('without choices is empty and harmless; with three hundred has them all', () => {
    const { rerender } = render(<Select label="Group" options={[]} />);
    expect(screen.getByRole('combobox').children).toHaveLength(0);
    const many = Array.from({ length: 300 }, (_, index) => ({ value: `${index}`, label: `Group ${index}` }));
    rerender(<Select label="Group" options={many} defaultValue="299" />);
    expect(screen.getByRole('combobox').children).toHaveLength(300);
  });

  describe('when they are hundreds', () => {
    const many = Array.from({ length: 300 }, (_, index) => ({ value: `${index}`, label: `Group ${index}` }));
    const select = () => screen.getByRole('combobox');
    function Many() {
      const [value, setValue] = useState('7');
      return (
        <Select
          label="Group"
          options={many}
          value={value}
          onChange={(event) => setValue(event.target.value)}
        />
      );
    }

    it.each([
      ['a pointer', async () => userEvent.hover(select())],
      ['the keyboard', async () => userEvent.tab()],
    ])('has the chosen one, and all of them when %s comes to it', async (_, come) => {
      render(<Many />);
      expect(select()).toHaveDisplayValue('Group 7');
      expect(select().children).toHaveLength(1);
      await come();
      expect(select().children).toHaveLength(300);
      expect(select()).toHaveDisplayValue('Group 7');
      await userEvent.selectOptions(select(), 'Group 299');
      expect(select()).toHaveDisplayValue('Group 299');
    });

    it('shows the first one where the chosen one is gone', () => {
      render(<Select label="Group" options={many} value="gone" onChange={() => undefined} />);
      expect(select()).toHaveDisplayValue('Group 0');
    });
  });
});

describe('a search field', () => {
  function Search({ said = () => undefined }: { said?: (value: string) => void }) {
    const [value, setValue] = useState('');
    return (
      <SearchField
        label="Search promos"
        value={value}
        onChange={(next) => {
          said(next);
          setValue(next);
        }}
      />
    );
  }
  const field = () => screen.getByRole('searchbox', { name: 'Search promos' });

  it('reports every letter as it is typed', async () => {
    const said = jest.fn();
    const { user } = renderScreen(<Search said={said} />);
    await user.type(field(), 'ba');
    expect(said.mock.calls).toEqual([['b'], ['ba']]);
  });

  it('is emptied by its cross, which is there only when there is something to empty', async () => {
    const { user } = renderScreen(<Search />);
    expect(screen.queryByRole('button', { name: 'Clear search' })).not.toBeInTheDocument();
    await user.type(field(), 'bar');
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(field()).toHaveValue('');
  });

  it('is ready for the next word after its cross was pressed', async () => {
    const { user } = renderScreen(<Search />);
    await user.type(field(), 'bar');
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(field()).toHaveFocus();
  });

  it('takes the first Escape for itself and leaves the second to the dialog around it', async () => {
    const onKey = jest.fn();
    const { user } = renderScreen(
      <div onKeyDown={(event) => event.key === 'Escape' && onKey()}>
        <Search />
      </div>,
    );
    await user.type(field(), 'bar');
    const first = createEvent.keyDown(field(), { key: 'Escape' });
    fireEvent(field(), first);
    expect(first.defaultPrevented).toBe(true);
    expect(field()).toHaveValue('');
    expect(onKey).not.toHaveBeenCalled();
    const second = createEvent.keyDown(field(), { key: 'Escape' });
    fireEvent(field(), second);
    expect(second.defaultPrevented).toBe(false);
    expect(onKey).toHaveBeenCalledTimes(1);
  });
});

describe('a box to tick', () => {
  it('is toggled by its label and by Space, and announces some of many', async () => {
    const said = jest.fn();
    const user = userEvent.setup({ delay: null });
    const { rerender } = render(
      <Checkbox checked={false} mixed onChange={said}>
        All promos
      </Checkbox>,
    );
    const box = screen.getByRole('checkbox', { name: 'All promos' });
    expect(box).toBePartiallyChecked();
    await user.click(screen.getByText('All promos'));
    expect(box).toHaveFocus();
    await user.keyboard(' ');
    expect(said.mock.calls).toEqual([
      [true, false],
      [true, false],
    ]);
    rerender(
      <Checkbox checked onChange={said}>
        All promos
      </Checkbox>,
    );
    expect(box).not.toBePartiallyChecked();
    await user.click(box);
    expect(said).toHaveBeenLastCalledWith(false, false);
    await user.keyboard('{Shift>}');
    await user.click(box);
    expect(said).toHaveBeenLastCalledWith(false, true);
  });

  it('keeps its name when the words are not seen, and stays as it is while asleep', async () => {
    const said = jest.fn();
    const { user } = renderScreen(
      <Checkbox checked={false} disabled hideLabel onChange={said}>
        Lunch
      </Checkbox>,
    );
    await user.click(screen.getByRole('checkbox', { name: 'Lunch' }));
    expect(said).not.toHaveBeenCalled();
  });
});

describe('a switch', () => {
  it('is turned by its words and by Space, each time to the other side', async () => {
    const said = jest.fn();
    const user = userEvent.setup({ delay: null });
    const { rerender } = render(
      <Switch on={false} onChange={said}>
        Muted
      </Switch>,
    );
    await user.click(screen.getByText('Muted'));
    expect(said).toHaveBeenLastCalledWith(true);
    rerender(
      <Switch on onChange={said}>
        Muted
      </Switch>,
    );
    screen.getByRole('switch', { name: 'Muted' }).focus();
    await user.keyboard(' ');
    expect(said).toHaveBeenLastCalledWith(false);
    expect(said).toHaveBeenCalledTimes(2);
  });

  it('asleep stays as it is', async () => {
    const said = jest.fn();
    const { user } = renderScreen(
      <Switch on disabled onChange={said}>
        Muted
      </Switch>,
    );
    await user.click(screen.getByRole('switch'));
    await user.click(screen.getByText('Muted'));
    expect(said).not.toHaveBeenCalled();
    expect(screen.getByRole('switch')).toBeChecked();
  });
});
