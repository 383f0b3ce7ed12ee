import { act, render, screen, waitFor } from '@testing-library/react';
import { useRef, type ReactNode } from 'react';
import { useKeptFocus } from './use-kept-focus';

function Page({ children }: { children?: ReactNode }) {
  const content = useRef<HTMLElement>(null);
  useKeptFocus(content);
  return (
    <main ref={content} tabIndex={-1}>
      <h1>Schedule</h1>
      {children}
    </main>
  );
}
const inPage = (children: ReactNode) => <Page>{children}</Page>;
const part = (children: ReactNode) =>
  inPage(
    <section>
      <h2>Notices</h2>
      <p>{children}</p>
    </section>,
  );
/** The observer's task, then that of its timer. */
const settle = () => act(() => new Promise((resolve) => setTimeout(() => setTimeout(resolve, 1), 1)));
const heading = (name: string) => screen.getByRole('heading', { name });
const setActivation = (hasBeenActive: boolean) =>
  Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive }, configurable: true });

describe('use kept focus', () => {
  afterEach(() => Reflect.deleteProperty(navigator, 'userActivation'));

  it('gives the focus of a removed control to the heading of the closest part that is left', async () => {
    const { rerender } = render(part(<button>End</button>));
    screen.getByRole('button').focus();
    rerender(part('Ended.'));
    await waitFor(() => expect(heading('Notices')).toHaveFocus());

    rerender(part(<button autoFocus>Again</button>));
    rerender(inPage(null));
    await waitFor(() => expect(heading('Schedule')).toHaveFocus());
  });

  it('leaves the focus where a component has moved it, or where the user is', async () => {
    const { rerender } = render(part(<button>End</button>));
    screen.getByRole('button').focus();
    rerender(part(<input aria-label="Name" autoFocus />));
    await settle();
    expect(screen.getByLabelText('Name')).toHaveFocus();
  });

  it.each([true, false])('begins at the content after a sign-in, not in a page just opened: %s', (isUsed) => {
    setActivation(isUsed);
    render(<Page />);
    expect(document.activeElement).toBe(isUsed ? screen.getByRole('main') : document.body);
  });
});
