import { useEffect, type ComponentProps, type ReactNode } from 'react';
import { transportTexts, type Notices, type Questions } from '@vitrine/shared/host';
import { useShell } from '@vitrine/shared/shell-api';
import { lazyPiece, useLatest } from '@vitrine/shared/ui';
import type * as Floats from './floats';

const load = () => import(/* webpackChunkName: "floats" */ './floats');
const RETRY_MS = 5000;

/** Fetches what floats before it is needed. Rejects when it does not come: whoever needs it asks again. */
export const preloadFloats = async (): Promise<void> => void (await load());

const NoticePiece = lazyPiece(async () => (await load()).NoticeHost, {
  failed: (retry) => <Again retry={retry} />,
});
const QuestionPiece = lazyPiece(async () => (await load()).QuestionHost, {
  failed: (_retry, { questions }) => <AskPlainly questions={questions} />,
});

/** Snackbars, once there is one. */
export function LateNotices({ notices }: { notices: Notices }): ReactNode {
  return useLatest(notices.shown$).length > 0 && <NoticePiece notices={notices} />;
}

/** The question that is open, if there is one. */
export function LateQuestions({ questions }: { questions: Questions }): ReactNode {
  return useLatest(questions.open$) && <QuestionPiece questions={questions} />;
}

const unreached = (_retry: () => void, { onClose }: { onClose: () => void }) => (
  <Unreached onClose={onClose} />
);
/** Media preview (spec §2). */
export const LateMediaPreview = lazyPiece<ComponentProps<typeof Floats.MediaPreviewDialog>>(
  async () => (await load()).MediaPreviewDialog,
  { failed: unreached },
);
/** The out-of-storage dialog (spec §8). */
export const LateOutOfStorage = lazyPiece<ComponentProps<typeof Floats.OutOfStorageDialog>>(
  async () => (await load()).OutOfStorageDialog,
  { failed: unreached },
);

/** Words that wait to be shown try again by themselves. */
function Again({ retry }: { retry: () => void }) {
  useEffect(() => {
    const timer = setTimeout(retry, RETRY_MS);
    return () => clearTimeout(timer);
  }, [retry]);
  return null;
}

/** A question must be answered, or what asked it would wait for ever: the browser can ask it, too. */
function AskPlainly({ questions }: { questions: Questions }) {
  const question = useLatest(questions.open$);
  useEffect(() => {
    if (!question) return;
    const { title, text, objectName } = question;
    question.answer(window.confirm([title, text, ...(objectName ? [`${objectName}?`] : [])].join('\n')));
  }, [question]);
  return null;
}

/** Somebody pressed, and nothing can open. */
function Unreached({ onClose }: { onClose: () => void }) {
  const { notify } = useShell();
  useEffect(() => {
    notify({ text: transportTexts.unreachable, tone: 'error' });
    onClose();
  }, [notify, onClose]);
  return null;
}
