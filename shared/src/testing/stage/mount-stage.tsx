import { useState, type ComponentType, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createClient, QueryClientProvider } from '../../query';
import { MemoryRouter, Route, Routes, useNavigate } from '../../router';
import { ShellProvider, type ConfirmQuestion, type Notice, type Shell } from '../../shell-api';
import { ConfirmDialog, GlobalStyle, Snackbar, t } from '../../ui';

/** Content of a stage. */
export interface StageOptions {
  /** Usually a fake shell; the stage itself implements navigate, notify and confirm. */
  shell: Shell;
  /**
   * Screens by path; `?at=` in the address opens another than the first and passes the rest of the query to
   * it.
   */
  routes: Record<string, ComponentType>;
}

interface Question {
  ask: ConfirmQuestion;
  answer: (yes: boolean) => void;
}

/** Mounts an area alone in a page: its screens, and a minimal shell. `?theme=dark|light` sets the theme. */
export function mountStage({ shell, routes }: StageOptions): void {
  const asked = new URLSearchParams(location.search);
  document.documentElement.dataset.theme = asked.get('theme') ?? '';
  const place = document.getElementById('root');
  if (!place) throw new Error('stage: no #root');
  createRoot(place).render(
    <QueryClientProvider client={createClient()}>
      <GlobalStyle />
      <MemoryRouter
        initialEntries={[asked.get('at') ?? `${Object.keys(routes)[0] ?? '/'}${location.search}`]}
      >
        <Stage shell={shell}>
          <Routes>
            {Object.entries(routes).map(([path, Screen]) => (
              <Route key={path} path={path} element={<Screen />} />
            ))}
          </Routes>
        </Stage>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

function Stage({ shell, children }: { shell: Shell; children: ReactNode }) {
  const navigate = useNavigate();
  const [notice, setNotice] = useState<Notice | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const [answering] = useState(() =>
    Object.assign(shell, {
      navigate: (path: string) => void navigate(path),
      notify: setNotice,
      confirm: (ask: ConfirmQuestion) => new Promise<boolean>((answer) => setQuestion({ ask, answer })),
    }),
  );
  return (
    <ShellProvider value={answering}>
      {children}
      {notice && (
        <div style={{ position: 'fixed', bottom: t.space[16], left: t.space[16] }}>
          <Snackbar {...notice} onDismiss={() => setNotice(null)} />
        </div>
      )}
      {question && (
        <ConfirmDialog
          {...question.ask}
          onAnswer={(yes) => {
            setQuestion(null);
            question.answer(yes);
          }}
        />
      )}
    </ShellProvider>
  );
}
