import { useState } from 'react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createClient, QueryClientProvider } from '@vitrine/shared/query';
import { MemoryRouter, Route, Routes, useNavigate } from '@vitrine/shared/router';
import { ShellProvider } from '@vitrine/shared/shell-api';
import type { Notice } from '@vitrine/shared/shell-api';
import { buildAppData, buildPlaylist, createFakeShell, never, unreachable } from '@vitrine/shared/testing';
import { GlobalStyle, Snackbar } from '@vitrine/shared/ui';
import { Screen as Members } from '../src/members/members.screen';
import { Screen as Password } from '../src/password/password.screen';
import { Screen as Profile } from '../src/profile/profile.screen';
import { fourMembers } from '../src/testing/builders';

/** The area alone: ?state=loading|failed|viewer shows other states, ?at=/account/members another screen. */
const asked = new URLSearchParams(location.search);
const state = asked.get('state');
const answer = (value: unknown) => ({ loading: never, failed: unreachable })[state ?? ''] ?? value;

const base = createFakeShell({
  role: state === 'viewer' ? 'viewer' : 'owner',
  latencyMs: 150,
  responses: {
    'GET /api/app': answer(buildAppData()),
    'GET /api/playlists': [buildPlaylist({ name: 'Breakfast' }), buildPlaylist({ name: 'Quiet morning' })],
    'GET /api/account/members': answer(fourMembers()),
    'POST /api/account': { success: true },
    'POST /api/change_password': { success: true },
  },
});

function Stage({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const [notice, setNotice] = useState<Notice | null>(null);
  const [shell] = useState(() =>
    Object.assign(base, { navigate: (path: string) => void navigate(path), notify: setNotice }),
  );
  return (
    <ShellProvider value={shell}>
      {children}
      {notice && (
        <div style={{ position: 'fixed', bottom: 16, left: 16 }}>
          <Snackbar {...notice} onDismiss={() => setNotice(null)} />
        </div>
      )}
    </ShellProvider>
  );
}

const place = document.getElementById('root');
if (!place) throw new Error('stage: no #root');
createRoot(place).render(
  <QueryClientProvider client={createClient()}>
    <GlobalStyle />
    <MemoryRouter initialEntries={[asked.get('at') ?? '/account']}>
      <Stage>
        <Routes>
          <Route path="/account" element={<Profile />} />
          <Route path="/account/new-password" element={<Password />} />
          <Route path="/account/members" element={<Members />} />
        </Routes>
      </Stage>
    </MemoryRouter>
  </QueryClientProvider>,
);
