import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderScreen } from '@vitrine/shared/testing';
import type { RenderScreenOptions } from '@vitrine/shared/testing';
import { manyMembers } from '../testing/builders';
import { texts } from '../texts';
import { Screen } from './members.screen';

const words = texts.members;
const open = (answer: unknown, options: RenderScreenOptions = {}) =>
  renderScreen(<Screen />, {
    path: '/account/members',
    ...options,
    responses: { 'GET /api/account/members': answer, ...options.responses },
  });
const items = async () =>
  within(await screen.findByRole('list', { name: words.title })).findAllByRole('listitem');

describe('many', () => {
  const search = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
  it('can be searched and sorted', async () => {
    const { user } = open(manyMembers(8));
    await screen.findByRole('searchbox');
    search('person 3');
    expect(await items()).toHaveLength(1);
    search('person 333');
    await user.click(screen.getByRole('button', { name: words.clear }));
    expect((await items())[1]).toHaveTextContent('Person 2');
    await user.click(screen.getByRole('radio', { name: words.sorts.name }));
    expect((await items())[1]).toHaveTextContent('Person 1');
  });
  it('of three thousand only the visible ones are rendered, and the search covers all', async () => {
    open(manyMembers(3000));
    await waitFor(async () => expect(await items()).toHaveLength(12));
    expect((await items())[11]).toHaveAttribute('aria-setsize', '3000');
    expect(screen.getByText('3000 people')).toBeVisible();
    search('person 2987');
    expect(await items()).toHaveLength(1);
  });
});
