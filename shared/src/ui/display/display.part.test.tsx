import { act, fireEvent, render, screen } from '@testing-library/react';
import { Badge, Icon, LiveDot, OrientationIcon, PageHeader, Thumb, useMediaQuery, VisuallyHidden } from '..';
import { liveState } from '../../rules';
import * as icons from '../icons/drawings';

describe('a thumbnail', () => {
  const thumb = (some = {}) => <Thumb src="/a.webp" alt="Lunch" width={1600} height={1200} {...some} />;
  const picture = () => screen.getByRole('img', { name: 'Lunch' });

  // Spec §2: cover between 1.74 and 1.8, else contain on black.
  it.each([
    [1739, 1000, 'contain'],
    [1741, 1000, 'cover'],
    [1799, 1000, 'cover'],
    [1801, 1000, 'contain'],
  ])('of %i × %i fits by %s', (width, height, fit) => {
    render(thumb({ width, height }));
    expect(picture()).toHaveStyle({ objectFit: fit });
  });

  it('whose place has its own shape fills it, whatever the shape', () => {
    render(thumb({ exact: true }));
    expect(picture()).toHaveStyle({ objectFit: 'cover' });
  });

  it('that does not arrive becomes a quiet mark with its name, and comes back with another picture', () => {
    const { rerender } = render(thumb());
    fireEvent.error(picture());
    expect(picture().tagName).not.toBe('IMG');
    rerender(thumb({ src: '/b.webp' }));
    expect(picture()).toHaveAttribute('src', '/b.webp');
  });

  it('without a picture and without a name still describes what is missing', () => {
    render(thumb({ src: '', alt: '' }));
    expect(screen.getByRole('img', { name: 'No picture yet' })).toBeInTheDocument();
  });

  it.each([
    [0, ''],
    [-3, ''],
    [9, '9 sec\\.'],
    [3725, '1 h\\. 2 min\\. 5 sec\\.'],
  ])('of %i s shows %j', (duration, words) => {
    const { container } = render(thumb({ duration }));
    expect(container).toHaveTextContent(new RegExp(`^${words}$`));
  });

  it('loads when it is near, or at once on request', () => {
    const { rerender } = render(thumb());
    expect(picture()).toHaveAttribute('loading', 'lazy');
    rerender(thumb({ eager: true }));
    expect(picture()).toHaveAttribute('loading', 'eager');
  });
});

describe('a live dot', () => {
  it.each([
    [true, 'Live'],
    [false, 'Offline'],
    [undefined, 'Status unknown'],
  ])('for %s shows %s, to eyes and to screen readers', (isLive, words) => {
    render(<LiveDot state={liveState(isLive)} />);
    expect(screen.getByRole('img', { name: words })).toHaveAttribute('title', words);
  });
});

describe('the way a screen stands', () => {
  it.each([
    [0, 'Landscape', 0],
    [1, 'Portrait', 90],
    [2, 'Landscape Reverse', 180],
    [3, 'Portrait Reverse', 270],
    // Unknown values of newer devices: shown as landscape, by picture and label.
    [4, 'Landscape', 0],
    [7, 'Landscape', 0],
    [-1, 'Landscape', 0],
    [1.5, 'Landscape', 0],
  ])('%d is %s', (orientation, name, degrees) => {
    const { container } = render(<OrientationIcon orientation={orientation} />);
    expect(screen.getByRole('img', { name })).toBeInTheDocument();
    expect(container.querySelector('g')).toHaveAttribute('transform', `rotate(${degrees} 10 10)`);
  });
});

describe('an icon', () => {
  it('is silent beside words and named alone', () => {
    const { container, rerender } = render(<Icon of={icons.trash} />);
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
    rerender(<Icon of={icons.trash} label="Delete" />);
    expect(screen.getByRole('img', { name: 'Delete' })).toBeInTheDocument();
  });
});

it('the header of a page has one title, its line of state and its actions, in this order', () => {
  const { container, rerender } = render(<PageHeader title="Devices" />);
  expect(container).toHaveTextContent(/^Devices$/);
  rerender(<PageHeader title="Devices" state="All 6 screens live" actions={<button>Connect</button>} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Devices' })).toBeInTheDocument();
  expect(container).toHaveTextContent(/^DevicesAll 6 screens liveConnect$/);
});

it('words for readers only are read', () => {
  render(
    <button>
      <VisuallyHidden>Remove Lunch</VisuallyHidden>
    </button>,
  );
  expect(screen.getByRole('button', { name: 'Remove Lunch' })).toBeInTheDocument();
});

it('a badge is a label, its picture is decorative', () => {
  render(
    <Badge tone="warning" icon={icons.clock}>
      Pending
    </Badge>,
  );
  expect(screen.getByText('Pending').querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
});

describe('a media query', () => {
  function Answer() {
    return <p>{useMediaQuery('(max-width: 759px)') ? 'narrow' : 'wide'}</p>;
  }
  const before = window.matchMedia;
  afterEach(() => {
    window.matchMedia = before;
  });

  it('is false where the page has no support', () => {
    window.matchMedia = undefined as never;
    render(<Answer />);
    expect(screen.getByText('wide')).toBeInTheDocument();
  });

  it('follows the window and stops listening when it goes', () => {
    const listeners = new Set<() => void>();
    const list = {
      matches: true,
      addEventListener: (_kind: string, listener: () => void) => listeners.add(listener),
      removeEventListener: (_kind: string, listener: () => void) => listeners.delete(listener),
    };
    window.matchMedia = () => list as unknown as MediaQueryList;
    const { unmount } = render(<Answer />);
    expect(screen.getByText('narrow')).toBeInTheDocument();
    act(() => {
      list.matches = false;
      listeners.forEach((listener) => listener());
    });
    expect(screen.getByText('wide')).toBeInTheDocument();
    unmount();
    expect(listeners.size).toBe(0);
  });
});
