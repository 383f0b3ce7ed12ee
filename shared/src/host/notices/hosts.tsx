import { useEffect, useRef, useState, type PointerEvent, type ReactNode, type RefObject } from 'react';
import styled, { css, keyframes } from 'styled-components';
import type { ReachedScreens } from '../../rules';
import { ConfirmDialog, isWithin, Snackbar, t, useLatest } from '../../ui';
import type { Notices } from './notices.store';
import type { Questions } from './questions.store';
import { useClearOfFocus } from './use-clear-of-focus';

/**
 * Snackbars: in the free strip below the content, above the bottom bar of a phone, or at the top while they
 * would hide the focus. One is visible at a time: the newest, or the held one.
 */
export function NoticeHost({
  notices,
  page,
  receipt,
}: {
  notices: Notices;
  /** Path of the shown page. */
  page?: string;
  /** Shows which screens have a change. */
  receipt?: (screens: ReachedScreens) => ReactNode;
}) {
  const shown = useLatest(notices.shown$);
  const [heldId, setHeldId] = useState<number | null>(null);
  useEffect(() => () => notices.leavePage(), [notices, page]);
  const front = shown.find(({ id }) => id === heldId) ?? shown.at(-1);
  const isHeld = heldId !== null && front?.id === heldId;
  const stack = useRef<HTMLDivElement>(null);
  const isTransparent = useIsPressedOutside(stack);
  const edge = useClearOfFocus(stack, shown);

  // A held notice may disappear (dismissed, replaced) without events for pointer or focus.
  useEffect(() => {
    notices.hold(isHeld);
    return () => notices.hold(false);
  }, [notices, isHeld]);
  useEffect(() => {
    const handle = () => {
      if (document.hidden) setHeldId(null);
      else notices.catchUp();
    };
    document.addEventListener('visibilitychange', handle);
    return () => document.removeEventListener('visibilitychange', handle);
  }, [notices]);

  const point = (id: number) => (event: PointerEvent) => {
    // A touch ends without a leave event.
    if (event.pointerType !== 'touch') setHeldId(id);
  };
  return (
    <Stack ref={stack} $edge={edge}>
      {shown.map((notice) => {
        const isFront = notice === front;
        const putAway = () => notices.dismiss(notice.id);
        const { action } = notice;
        return (
          <Entry
            key={notice.id}
            style={!isFront ? BEHIND : isTransparent ? TRANSPARENT : undefined}
            onPointerEnter={point(notice.id)}
            onPointerMove={point(notice.id)}
            onPointerLeave={() => setHeldId(null)}
            onFocus={() => setHeldId(notice.id)}
            onBlur={() => setHeldId(null)}
          >
            <Snackbar
              text={notice.text}
              tone={notice.tone}
              more={notice.screens && receipt?.(notice.screens)}
              action={
                action && isFront
                  ? {
                      label: action.label,
                      run: () => {
                        putAway();
                        action.run();
                      },
                    }
                  : undefined
              }
              onDismiss={
                isFront && !notice.isKept && (action || notice.tone === 'error') ? putAway : undefined
              }
            />
          </Entry>
        );
      })}
    </Stack>
  );
}

/** Style of notices behind the first: still announced, but neither visible nor clickable. */
const BEHIND = { opacity: 0, pointerEvents: 'none' } as const;
/** Style that lets a drop through to what is below. */
const TRANSPARENT = { pointerEvents: 'none' } as const;

/** Events that end a press; a browser's own drag and drop ends without `mouseup`. */
const RELEASES = ['mouseup', 'touchend', 'touchcancel', 'dragend'] as const;

/**
 * Whether a mouse button or a finger that was pressed outside the element is still down, until all listeners
 * of the page have handled the release.
 */
function useIsPressedOutside(element: RefObject<Element | null>): boolean {
  const [isPressed, setPressed] = useState(false);
  useEffect(() => {
    const leave = new AbortController();
    const { signal } = leave;
    const press = (event: Event) => setPressed(!isWithin(event, element.current));
    window.addEventListener('pointerdown', press, { capture: true, signal });
    const release = () => setPressed(false);
    for (const name of RELEASES) window.addEventListener(name, release, { signal });
    // Before `mouseup` in the same task, and without one when a listener prevented the press's default.
    window.addEventListener('pointerup', () => setTimeout(release), { signal });
    return () => leave.abort();
  }, [element]);
  return isPressed;
}

/** Renders the open question, if any. */
export function QuestionHost({ questions }: { questions: Questions }) {
  const question = useLatest(questions.open$);
  if (!question) return null;
  const { answer } = question;
  return <ConfirmDialog key={question.id} {...question} onAnswer={answer} onKeep={() => answer('keep')} />;
}

/* As low as the page's bottom space allows: higher ones would cover the evening of a calendar. */
const low = css`
  bottom: calc(${t.space[12]} + env(safe-area-inset-bottom));
  ${t.media.narrow} {
    bottom: calc(${t.size.bottomBar} + ${t.space[12]} + env(safe-area-inset-bottom));
  }
`;
/* Below the top bar of a phone. */
const high = css`
  top: ${t.space[12]};
  ${t.media.narrow} {
    top: calc(${t.size.touch} + ${t.space[8]} + ${t.space[12]});
  }
`;
const Stack = styled.div<{ $edge: 'bottom' | 'top' }>`
  position: fixed;
  right: 0;
  left: 0;
  z-index: ${t.depth.notice};
  display: grid;
  place-items: end center;
  pointer-events: none;
  ${({ $edge }) => ($edge === 'top' ? high : low)}
`;
const rise = keyframes`
  from { opacity: 0; transform: translateY(0.75rem); }
`;
const Entry = styled.div`
  grid-area: 1 / 1;
  pointer-events: auto;
  animation: ${rise} ${t.motion.large} ${t.motion.ease};
`;
