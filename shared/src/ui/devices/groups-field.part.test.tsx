import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { buildGroup } from '../../testing/builders';
import { GroupsField } from './groups-field';

const groups = ['Bar', 'Hall', 'Roof'].map((name) => buildGroup({ id: name.toLowerCase(), name }));

function open(...first: string[]) {
  const heard: string[][] = [];
  function Held() {
    const [chosen, setChosen] = useState(first);
    const onChange = (next: string[]) => {
      heard.push(next);
      setChosen(next);
    };
    return <GroupsField groups={groups} chosen={chosen} onChange={onChange} />;
  }
  render(<Held />);
  return heard;
}
const devices = () => screen.getByLabelText('Devices');
const another = () => screen.queryByLabelText('Another group');

it('offers all devices or one group at first, and another one after a group was chosen', async () => {
  const heard = open();
  expect(devices()).toHaveDisplayValue('All devices');
  expect(another()).toBeNull();
  await userEvent.selectOptions(devices(), 'Hall');
  expect(screen.getAllByRole('option', { name: 'Bar' })).toHaveLength(2);
  await userEvent.selectOptions(another() as HTMLElement, 'Bar');
  await userEvent.selectOptions(another() as HTMLElement, 'Roof');
  expect(heard).toEqual([['hall'], ['hall', 'bar'], ['hall', 'bar', 'roof']]);
  expect(another()).toBeNull();
});

it('removes one of several by its button, which returns the focus to the field', async () => {
  const heard = open('hall', 'bar', 'roof');
  await userEvent.click(screen.getByRole('button', { name: 'Remove Bar' }));
  expect(heard).toEqual([['hall', 'roof']]);
  expect(screen.queryByRole('button', { name: 'Remove Bar' })).toBeNull();
  expect(devices()).toHaveFocus();
});

it('changes the first of several and keeps the others; all devices replace them', async () => {
  const heard = open('hall', 'bar');
  await userEvent.selectOptions(devices(), 'Roof');
  await userEvent.selectOptions(devices(), 'Bar');
  await userEvent.selectOptions(devices(), 'All devices');
  expect(heard).toEqual([['roof', 'bar'], ['bar'], []]);
});

it('names a group that no longer exists', () => {
  open('hall', 'gone');
  expect(screen.getByRole('button', { name: 'Remove Deleted group' })).toBeVisible();
});
