import styled, { keyframes } from 'styled-components';
import { ConfirmDialog, Snackbar, t, useLatest } from '../../ui';
import type { Notices } from './notices.store';
import type { Questions } from './questions.store';

/** Where snackbars stand: over the content, above the bottom bar of a phone. */
export function NoticeHost({ notices }: { notices: Notices }) {
  const shown = useLatest(notices.shown$);
  function putAway(id: number) {
    notices.dismiss(id);
    // Pointer and focus were on what is gone now, and no browser says that they left: the others would be held for ever.
    notices.hold(false);
  }
  return (
    <Stack
      onMouseEnter={() => notices.hold(true)}
      onMouseLeave={() => notices.hold(false)}
      onFocus={() => notices.hold(true)}
      onBlur={() => notices.hold(false)}
    >
      {shown.map((notice) => (
        <Entry key={notice.id}>
          <Snackbar
            text={notice.text}
            tone={notice.tone}
            action={
              notice.action && {
                label: notice.action.label,
                run: () => {
                  putAway(notice.id);
                  notice.action?.run();
                },
              }
            }
            onDismiss={
              !notice.isKept && (notice.action || notice.tone === 'error')
                ? () => putAway(notice.id)
                : undefined
            }
          />
        </Entry>
      ))}
    </Stack>
  );
}

/** Draws the question that is open, if there is one. */
export function QuestionHost({ questions }: { questions: Questions }) {
  const question = useLatest(questions.open$);
  if (!question) return null;
  return <ConfirmDialog key={question.id} {...question} onAnswer={question.answer} />;
}

const Stack = styled.div`
  position: fixed;
  right: 0;
  bottom: calc(${t.space[24]} + env(safe-area-inset-bottom));
  left: 0;
  z-index: ${t.depth.notice};
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${t.space[8]};
  pointer-events: none;
  > * {
    pointer-events: auto;
  }
  ${t.media.narrow} {
    bottom: calc(${t.size.bottomBar} + ${t.space[12]} + env(safe-area-inset-bottom));
  }
`;
const rise = keyframes`
  from { opacity: 0; transform: translateY(0.75rem); }
`;
const Entry = styled.div`
  animation: ${rise} ${t.motion.large} ${t.motion.ease};
`;
