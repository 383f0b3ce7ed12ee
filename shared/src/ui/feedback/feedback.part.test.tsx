import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '../../shell-api';
import {
  Button,
  EmptyState,
  FailedState,
  ForbiddenNote,
  ProgressBar,
  Skeleton,
  SkeletonGroup,
  Snackbar,
  Spinner,
} from '..';
import * as icons from '../icons/drawings';

const user = userEvent.setup({ delay: null });

describe('a snackbar', () => {
  it.each([
    ['info', false],
    ['success', false],
    ['warning', false],
    ['error', true],
  ] as const)('with %s is an alert by itself: %s', (tone, isAlert) => {
    render(<Snackbar text="Playlist saved." tone={tone} />);
    expect(screen.getByText('Playlist saved.').closest('[role=alert]') !== null).toBe(isAlert);
  });

  it('without an action or a way out has no button at all', () => {
    render(<Snackbar text="Cancelled!" />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('runs its action and its way out by keyboard, each its own', async () => {
    const run = jest.fn();
    const onDismiss = jest.fn();
    render(<Snackbar text="Deleted." action={{ label: 'Undo', run }} onDismiss={onDismiss} />);
    await user.tab();
    await user.keyboard('{Enter}');
    expect([run.mock.calls.length, onDismiss.mock.calls.length]).toEqual([1, 0]);
    await user.tab();
    expect(screen.getByRole('button', { name: 'Dismiss' })).toHaveFocus();
    await user.keyboard(' ');
    expect([run.mock.calls.length, onDismiss.mock.calls.length]).toEqual([1, 1]);
  });

  it('shows text of any length and kind as text', () => {
    const text = `File ${'<b>x</b>'.repeat(60)} size exceeds 500 MiB`;
    render(<Snackbar text={text} />);
    expect(screen.getByText(text)).toBeInTheDocument();
  });
});

describe('progress', () => {
  const now = () => screen.getByRole('progressbar', { name: 'Uploading' }).getAttribute('aria-valuenow');
  it.each([
    [0, '0'],
    [0.004, '0'],
    [0.337, '34'],
    [1, '100'],
    [1.7, '100'],
    [-1, '0'],
    [Infinity, '100'],
    // 0 of 0: an empty file, an empty list.
    [Number.NaN, '0'],
  ])('of %d reads %s', (value, percent) => {
    render(<ProgressBar value={value} label="Uploading" />);
    expect(now()).toBe(percent);
  });

  it('of unknown length has no number', () => {
    render(<ProgressBar label="Uploading" />);
    expect(now()).toBeNull();
  });
});

describe('waiting', () => {
  it('is announced once, whatever the shape', () => {
    render(
      <SkeletonGroup label="Loading devices">
        <Skeleton />
        <Skeleton width="10rem" round />
      </SkeletonGroup>,
    );
    const status = screen.getByRole('status');
    expect(status).toHaveAttribute('aria-busy', 'true');
    expect(status).toHaveTextContent(/^Loading devices$/);
    expect(status.querySelectorAll('[aria-hidden="true"]')).toHaveLength(2);
  });

  it('beside words is silent, alone it has a name', () => {
    const { rerender } = render(<Spinner />);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    rerender(<Spinner label="Loading" />);
    expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
  });
});

describe('a failure', () => {
  const hint = 'Check your connection and try again. Nothing was lost.';
  it.each<[string, unknown, string]>([
    [
      'the sentence of the server',
      new ApiError(409, 'conflict', 'Somebody was faster.'),
      'Somebody was faster.',
    ],
    ['nothing of what is for developers', new TypeError("Cannot read 'x' of undefined"), hint],
    ['no empty sentence', { detail: '' }, hint],
    ['no detail that is not words', { detail: { a: 1 } }, hint],
    ['a hint for nothing', undefined, hint],
    ['a hint for null', null, hint],
    ['a hint for a bare string', 'ECONNREFUSED', hint],
  ])('shows %s', (_name, error, words) => {
    render(<FailedState error={error} />);
    expect(screen.getByRole('alert')).toHaveTextContent(`Oops, something went wrong${words}`);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('may be tried again, once at a time', async () => {
    const onRetry = jest.fn();
    const { rerender } = render(<FailedState onRetry={onRetry} title="No devices" />);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    rerender(<FailedState onRetry={onRetry} busy />);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });
});

it('an empty state explains its purpose, and has the one button to start', () => {
  const { rerender } = render(<EmptyState text="Nothing yet." />);
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  rerender(
    <EmptyState
      title="No screens"
      text="Connect one."
      icon={icons.screen}
      action={<Button>Connect</Button>}
    />,
  );
  expect(screen.getByRole('heading', { name: 'No screens' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Connect' })).toBeInTheDocument();
});

it('explains view-only access, in its own or given words', () => {
  const { rerender } = render(<ForbiddenNote />);
  expect(screen.getByRole('note')).toHaveTextContent('You have view-only access.');
  rerender(<ForbiddenNote>Only the owner sees billing.</ForbiddenNote>);
  expect(screen.getByRole('note')).toHaveTextContent(/^Only the owner sees billing\.$/);
});
