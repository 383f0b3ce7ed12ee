import { screen, within } from '@testing-library/react';
import { renderScreen } from '../../testing';
import { ConflictDialog, type ConflictDialogProps } from '..';

const NOW = Date.UTC(2026, 10, 10, 9) / 1000;

describe('conflict dialog', () => {
  beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(NOW * 1000));
  afterEach(() => jest.restoreAllMocks());

  function open(some: Partial<ConflictDialogProps> = {}) {
    const said: string[] = [];
    const stand = renderScreen(
      <ConflictDialog
        change={{ changed_by: { id: 'u2', name: 'Mara' }, changed_at: NOW - 60 }}
        userId="u1"
        rows={[{ label: 'Name', theirs: 'Lunch', mine: 'Brunch' }]}
        onTheirs={() => said.push('theirs')}
        onMine={() => said.push('mine')}
        onClose={() => said.push('close')}
        {...some}
      />,
    );
    return { ...stand, said };
  }
  const title = () => screen.getByRole('heading', { level: 2 }).textContent;

  it('shows author and time of the change', () => {
    open();
    expect(title()).toBe('Mara changed this a minute ago');
  });

  it('recognizes the own change in another window, and an unknown author', () => {
    const own = open({ change: { changed_by: { id: 'u1', name: 'Tom' }, changed_at: NOW } });
    expect(title()).toBe('You changed this in another window just now');
    expect(screen.getByRole('columnheader', { name: 'Other window' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save this version' })).toBeVisible();
    own.unmount();
    open({ change: { changed_by: null, changed_at: null } });
    expect(title()).toBe('Someone changed this in the meantime');
  });

  it('shows theirs and mine of each field that differs, side by side', () => {
    open();
    const row = screen.getByRole('row', { name: /Name/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['Lunch', 'Brunch']);
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Theirs', 'Mine']);
  });

  it.each([
    ['Use theirs', ['close', 'theirs']],
    ['Save mine', ['close', 'mine']],
    ['Keep editing', ['close']],
    ['Close', ['close']],
  ])('%s', async (name, expected) => {
    const { user, said } = open();
    await user.click(screen.getByRole('button', { name }));
    expect(said).toEqual(expected);
  });

  it('shows bigger things side by side when asked', async () => {
    const { user } = open({ sides: { theirs: <p>A, B</p>, mine: <p>B, A</p> } });
    expect(screen.queryByText('A, B')).not.toBeInTheDocument();
    const both = screen.getByRole('button', { name: 'Both side by side' });
    expect(both).toHaveAttribute('aria-expanded', 'false');
    await user.click(both);
    expect(both).toHaveAttribute('aria-expanded', 'true');
    expect(within(screen.getByRole('region', { name: 'Theirs' })).getByText('A, B')).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'Mine' })).getByText('B, A')).toBeVisible();
  });
});
