import { screen } from '@testing-library/react';
import { useEffect } from 'react';
import { Route, Routes, useNavigate } from '@vitrine/shared/router';
import { renderMember } from '../testing/render-member';
import { PageBoundary } from './page-boundary';

function Leaving() {
  useEffect(
    () => () => {
      throw new Error('broken while it left');
    },
    [],
  );
  return <h1>The one that leaves</h1>;
}
let throwsAlways = false;
function Coming() {
  if (throwsAlways) throw new Error('broken for good');
  return <h1>The one that comes</h1>;
}

function Pages({ page, onError }: { page: string; onError: (error: Error, page: string) => void }) {
  const navigate = useNavigate();
  return (
    <>
      <button onClick={() => navigate('/coming')}>Go</button>
      <PageBoundary page={page} title="Promos" onError={onError}>
        {page === 'leaving' ? <Leaving /> : <Coming />}
      </PageBoundary>
    </>
  );
}

describe('a page that throws', () => {
  let quiet: jest.SpyInstance;
  beforeEach(() => {
    throwsAlways = false;
    quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => quiet.mockRestore());

  const open = () => {
    const onError = jest.fn();
    const page = (name: string) => <Pages page={name} onError={onError} />;
    const { user } = renderMember(
      <Routes>
        <Route path="/" element={page('leaving')} />
        <Route path="/coming" element={page('coming')} />
      </Routes>,
      { path: '/' },
    );
    return { user, onError };
  };

  it('during its cleanup leaves the next one rendered, and is reported as the one it was', async () => {
    const { user, onError } = open();
    await user.click(screen.getByRole('button', { name: 'Go' }));
    expect(await screen.findByRole('heading', { name: 'The one that comes' })).toBeInTheDocument();
    expect(onError.mock.calls.map(([error, page]) => [error.message, page])).toEqual([
      ['broken while it left', 'leaving'],
    ]);
  });

  it('every time shows what happened, with a way on', async () => {
    throwsAlways = true;
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Go' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Promos ran into a problem');
    throwsAlways = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(screen.getByRole('heading', { name: 'The one that comes' })).toBeInTheDocument();
  });
});
