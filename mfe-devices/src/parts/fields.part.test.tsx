import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ORIENTATION_NAMES } from '@vitrine/shared/contract/values';
import { twoGroups } from '../testing/builders';
import { texts } from '../texts';
import type { GroupChoice } from './device-actions.rule';
import { GroupField } from './group-field';
import { OrientationChoice } from './orientation-choice';

describe('the group of a device', () => {
  const open = (choice: GroupChoice, error?: string) => {
    const onChange = jest.fn();
    render(<GroupField groups={twoGroups()} choice={choice} error={error} onChange={onChange} />);
    return onChange;
  };
  it.each<[string, GroupChoice]>([
    ['Staff', { kind: 'existing', id: 'g-staff' }],
    ['New group…', { kind: 'new', name: '' }],
    ['Ungrouped devices', { kind: 'none' }],
  ])('choosing %s means %o', async (label, choice) => {
    const onChange = open({ kind: 'existing', id: 'g-bar' });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Group' }), label);
    expect(onChange).toHaveBeenCalledWith(choice);
  });
  it('a new one is named in place, and an empty name is an error', async () => {
    const onChange = open({ kind: 'new', name: '' }, texts.group.needName);
    const name = screen.getByRole('textbox', { name: texts.group.newName });
    expect(name).toHaveAccessibleDescription(texts.group.needName);
    await userEvent.type(name, 'T');
    expect(onChange).toHaveBeenCalledWith({ kind: 'new', name: 'T' });
  });
  it('shows no name field otherwise', () => {
    open({ kind: 'none' });
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });
});

it('the four orientations are drawn, named and chosen by number', async () => {
  const onChange = jest.fn();
  render(<OrientationChoice value={1} onChange={onChange} />);
  const radios = screen.getAllByRole('radio');
  expect(radios.map((radio) => radio.getAttribute('aria-label'))).toEqual([...ORIENTATION_NAMES]);
  expect(screen.getByRole('radio', { name: 'Portrait' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Portrait Reverse' }));
  expect(onChange).toHaveBeenCalledWith(3);
});
