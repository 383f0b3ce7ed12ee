import { screen } from '@testing-library/react';
import { never, renderScreen, unreachable } from '@vitrine/shared/testing';
import { aMember, fourMembers } from '../testing/builders';
import { texts } from '../texts';
import { Screen } from './members.screen';

const words = texts.members;
const open = (answer: unknown) =>
  renderScreen(<Screen />, { responses: { 'GET /api/account/members': answer } });

it('loading', () => {
  open(never);
  expect(screen.getByText('Loading')).toBeInTheDocument();
});
it('full: strongest role first, oneself marked, and what each may do', async () => {
  open(fourMembers());
  const people = await screen.findAllByRole('listitem');
  expect(people[0]).toHaveTextContent('demo (you)');
  expect(people[0]).toHaveTextContent('Owner');
  expect(people[1]).toHaveTextContent(texts.roleMeaning.approver);
  expect(screen.getByText('4 people')).toBeVisible();
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
});
it('one alone is told so', async () => {
  open([aMember()]);
  expect(await screen.findByText('Only you')).toBeVisible();
});
it('many can be searched', async () => {
  const many = Array.from({ length: 8 }, (_, i) => aMember({ user_id: `u${i}`, username: `Person ${i}` }));
  const { user } = open(many);
  await user.type(await screen.findByRole('searchbox'), 'person 3');
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  await user.type(screen.getByRole('searchbox'), '33');
  await user.click(screen.getByRole('button', { name: words.clear }));
  expect(screen.getAllByRole('listitem')).toHaveLength(8);
});
it('failed, with Retry', async () => {
  const { user, shell } = open(unreachable);
  expect(await screen.findByRole('alert')).toHaveTextContent(words.failedTitle);
  shell.api.answer({ 'GET /api/account/members': fourMembers() });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findAllByRole('listitem')).toHaveLength(4);
});
