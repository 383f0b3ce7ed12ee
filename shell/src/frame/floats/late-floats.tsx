import { useEffect, type ComponentProps, type ReactNode } from 'react';
import type { Notices, Questions } from '@vitrine/shared/host';
import { useLocation } from '@vitrine/shared/router';
import { lazyPiece, useLatest } from '@vitrine/shared/ui';
import type * as Floats from './floats';
import { Unreached } from './unreached';

const load = () => import(/* webpackChunkName: "floats" */ './floats');
const RETRY_MS = 5000;

/** Prefetches the floating components. Rejects on failure: the next use tries again. */
export const preloadFloats = async (): Promise<void> => void (await load());

const NoticePiece = lazyPiece(
  async () => {
    const { NoticeHost, ReceiptLine } = await load();
    return ({ notices }: { notices: Notices }) => (
      <NoticeHost
        notices={notices}
        page={useLocation().pathname}
        receipt={(screens) => <ReceiptLine screens={screens} />}
      />
    );
  },
  {
    failed: (retry) => <Again retry={retry} />,
  },
);
const QuestionPiece = lazyPiece(async () => (await load()).QuestionHost, {
  failed: (_retry, { questions }) => <AskPlainly questions={questions} />,
});

/** Snackbars, loaded with the first one, in a live region that is there before its text. */
export function LateNotices({ notices }: { notices: Notices }): ReactNode {
  return (
    <div role="status" aria-atomic={false}>
      {useLatest(notices.shown$).length > 0 && <NoticePiece notices={notices} />}
    </div>
  );
}

/** Open question, if any. */
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
/** Out-of-storage dialog (spec §8). */
export const LateOutOfStorage = lazyPiece<ComponentProps<typeof Floats.OutOfStorageDialog>>(
  async () => (await load()).OutOfStorageDialog,
  { failed: unreached },
);

/** List of the user menu. */
export const LateUserMenuList = lazyPiece<ComponentProps<typeof Floats.UserMenuList>>(
  async () => (await load()).UserMenuList,
  { failed: (_retry, { close }) => <Unreached onClose={() => close(true)} /> },
);

/** Age of the shown data while the server is unreachable; its notice is there without it. */
export const LateAge = lazyPiece<ComponentProps<typeof Floats.Age>>(async () => (await load()).Age, {
  failed: () => null,
});

/** Automatic retry for pending notices. */
function Again({ retry }: { retry: () => void }) {
  useEffect(() => {
    const timer = setTimeout(retry, RETRY_MS);
    return () => clearTimeout(timer);
  }, [retry]);
  return null;
}

/** Fallback with the browser's own confirm: an unanswered question would block its caller forever. */
function AskPlainly({ questions }: { questions: Questions }) {
  const question = useLatest(questions.open$);
  useEffect(() => {
    if (!question) return;
    const { title, text, objectName } = question;
    question.answer(window.confirm([title, text, ...(objectName ? [objectName] : [])].join('\n')));
  }, [question]);
  return null;
}
