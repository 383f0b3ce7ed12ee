import { useState, type ComponentType, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createClient, QueryClientProvider } from '../../query';
import { MemoryRouter, Route, Routes, useNavigate } from '../../router';
import { ShellProvider, type ConfirmQuestion, type Notice, type Shell } from '../../shell-api';
import { ConfirmDialog, GlobalStyle, Snackbar, t } from '../../ui';

/** What stands on a stage. */
export interface StageOptions {
  /** Usually a fake shell; the stage itself answers navigate, notify and confirm. */
  shell: Shell;
  /** Screens by their path; `?at=` in the address opens another than the first, which gets the rest of the address's query. */
  routes: Record<string, ComponentType>;
}

interface Question {
  ask: ConfirmQuestion;
  answer: (yes: boolean) => void;
}

/** An area alone in a page: its screens, and of the shell's frame only what answers them. `?theme=dark|light` chooses the theme. */
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
