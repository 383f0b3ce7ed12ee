import { render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { renderScreen } from '../../testing';
import { Chip, ChipGroup, LinkButton, Segmented } from '..';
import * as icons from '../icons/drawings';

describe('a segmented choice', () => {
  const segments = [
    { value: 'list', label: 'List', icon: icons.playlist, iconOnly: true },
    { value: 'wall', label: 'Wall', icon: icons.grid, iconOnly: true },
    { value: 'map', label: 'Map' },
  ] as const;
  function Views({ said }: { said?: (value: string) => void }) {
    const [value, setValue] = useState<(typeof segments)[number]['value']>('list');
    return (
      <Segmented
        label="View"
        segments={segments}
        value={value}
        onChange={(next) => {
          said?.(next);
          setValue(next);
        }}
      />
    );
  }

  it('is one stop of the Tab key, and the arrows choose', async () => {
    const { user } = renderScreen(
      <>
        <Views />
        <button>After</button>
      </>,
    );
    await user.tab();
    expect(screen.getByRole('radio', { name: 'List' })).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('radio', { name: 'Wall' })).toBeChecked();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(screen.getByRole('radio', { name: 'List' })).toBeChecked();
    await user.tab();
    expect(screen.getByRole('button', { name: 'After' })).toHaveFocus();
  });

  it('ignores a repeated choice', async () => {
    const said = jest.fn();
    const { user } = renderScreen(<Views said={said} />);
    await user.click(screen.getByRole('radio', { name: 'List' }));
    expect(said).not.toHaveBeenCalled();
  });

  it('reads its icons in words, and shows the words on hover', () => {
    renderScreen(<Views />);
    const group = screen.getByRole('radiogroup', { name: 'View' });
    expect(
      within(group)
        .getAllByRole('radio')
        .map((radio) => radio.getAttribute('aria-label')),
    ).toEqual(['List', 'Wall', null]);
    expect(within(group).getByTitle('Wall')).toBeInTheDocument();
    expect(within(group).queryByTitle('Map')).not.toBeInTheDocument();
  });

  it('twice on a page are two choices', async () => {
    const { user } = renderScreen(
      <>
        <Views />
        <Views />
      </>,
    );
    const [, second] = screen.getAllByRole('radiogroup');
    await user.click(within(second as HTMLElement).getByRole('radio', { name: 'Map' }));
    expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(2);
    expect(screen.getAllByRole('radio', { name: 'List' })[0]).toBeChecked();
  });
});

describe('chips', () => {
  const many = [
    { value: '', label: 'Ungrouped devices' },
    ...Array.from({ length: 300 }, (_, index) => ({ value: `g${index}`, label: `Group ${index}` })),
  ];

  it('of three hundred groups are all there, exactly one chosen', async () => {
    const said = jest.fn();
    const { user } = renderScreen(<ChipGroup label="Group" options={many} value="g299" onChange={said} />);
    const group = screen.getByRole('group', { name: 'Group' });
    expect(group.childElementCount).toBe(301);
    expect([...group.querySelectorAll('[aria-pressed="true"]')].map((chip) => chip.textContent)).toEqual([
      'Group 299',
    ]);
    await user.click(within(group).getByText('Ungrouped devices'));
    expect(said.mock.calls).toEqual([['']]);
  });

  it('begin with more than any window shows, without waiting for the others', () => {
    const first = renderToStaticMarkup(
      <ChipGroup label="Group" options={many} value="" onChange={() => undefined} />,
    );
    expect(first.match(/<button/g)).toHaveLength(24);
  });

  it('that arrive later and reach behind the edge are marked there', () => {
    jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300);
    // The chosen chip is in the middle already.
    jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(300);
    const width = jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(300);
    const chips = (count: number) => (
      <ChipGroup label="Group" options={many.slice(0, count)} value="" onChange={() => undefined} />
    );
    const { rerender } = render(chips(1));
    const group = screen.getByRole('group', { name: 'Group' });
    expect(group).not.toHaveAttribute('data-after');
    width.mockReturnValue(900);
    rerender(chips(9));
    expect(group).toHaveAttribute('data-after');
    jest.restoreAllMocks();
  });

  it('choose none when what was chosen is gone', () => {
    renderScreen(
      <ChipGroup label="Group" options={many.slice(0, 3)} value="deleted" onChange={() => undefined} />,
    );
    expect(screen.queryByRole('button', { pressed: true })).not.toBeInTheDocument();
  });

  it('are pressed by keyboard, and not while asleep', async () => {
    const said = jest.fn();
    const { user } = renderScreen(
      <>
        <Chip chosen={false} disabled onClick={() => said('asleep')}>
          Asleep
        </Chip>
        <Chip chosen onClick={() => said('awake')}>
          Awake
        </Chip>
      </>,
    );
    await user.tab();
    await user.keyboard(' {Enter}');
    await user.click(screen.getByRole('button', { name: 'Asleep' }));
    expect(said.mock.calls).toEqual([['awake'], ['awake']]);
  });
});

describe('a link that looks like a button', () => {
  it('is a link: it can be opened beside, copied and read as one', () => {
    renderScreen(
      <>
        <LinkButton to="/promo?open=a%20b" icon={icons.plus}>
          Promo
        </LinkButton>
        <LinkButton to="https://www.canva.com/?a=1" external>
          Go to www.canva.com
        </LinkButton>
      </>,
    );
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Promo' })).toHaveAttribute('href', '/promo?open=a%20b');
    expect(screen.getByRole('link', { name: 'Promo' })).not.toHaveAttribute('target');
    const outside = screen.getByRole('link', { name: 'Go to www.canva.com' });
    expect(outside).toHaveAttribute('href', 'https://www.canva.com/?a=1');
    expect(outside).toHaveAttribute('target', '_blank');
    expect(outside).toHaveAttribute('rel', 'noreferrer');
  });
});
