import { act, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { createPageHistory } from '@vitrine/shared/host';
import { usePageLocation } from './use-page-location';

const history = createPageHistory(window, async () => true);
let drawn = new Set<string>();

function Page() {
  const { pathname, search } = usePageLocation(history);
  drawn.add(pathname + search);
  return <p>{pathname + search}</p>;
}
function Pressed() {
  const [isPressed, setPressed] = useState(false);
  useEffect(() => {
    if (isPressed) drawn.add('pressed');
  }, [isPressed]);
  return <button onClick={() => setPressed(true)}>Press</button>;
}

beforeEach(() => {
  history.navigator.replace('/promo', null);
  render(
    <>
      <Page />
      <Pressed />
    </>,
  );
  drawn = new Set();
});

it('follows to another page and within the same', async () => {
  act(() => history.navigator.push('/device', null));
  expect(await screen.findByText('/device')).toBeInTheDocument();
  act(() => history.navigator.push('/device?open=1', null));
  expect(screen.getByText('/device?open=1')).toBeInTheDocument();
});

it('a press is handled before another page is rendered', async () => {
  act(() => {
    history.navigator.push('/device', null);
    screen.getByRole('button').click();
  });
  await screen.findByText('/device');
  expect([...drawn]).toEqual(['pressed', '/device']);
});

it('what changes within the same page is not held back by the page that comes', async () => {
  act(() => {
    history.navigator.push('/promo?query=a', null);
    history.navigator.push('/device', null);
  });
  await screen.findByText('/device');
  expect([...drawn]).toEqual(['/promo?query=a', '/device']);
});
