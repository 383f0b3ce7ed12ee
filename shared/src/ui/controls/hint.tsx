import { useCallback, type ReactNode } from 'react';
import styled from 'styled-components';
import { t } from '../theme/tokens';
import { useHint } from './use-hint';
import { placeBeside } from './place-beside';

/**
 * Bubble in the browser's top layer, so that no scroll container or dialog clips it. `id`: target of
 * aria-describedby.
 */
export function HintBubble({ id, open, children }: { id?: string; open: boolean; children: ReactNode }) {
  const place = useCallback((bubble: HTMLElement | null) => {
    const anchor = bubble?.parentElement;
    if (!bubble || !anchor) return;
    bubble.showPopover?.();
    placeBeside(bubble, anchor.getBoundingClientRect(), { align: 'middle', prefer: 'above' });
  }, []);
  // The text stays in the page while the bubble is closed, for aria-describedby.
  return (
    <>
      {id && (
        <Words id={id} hidden>
          {children}
        </Words>
      )}
      {open && (
        <Bubble ref={place} popover="manual" role="tooltip">
          {children}
        </Bubble>
      )}
    </>
  );
}

/** Tooltip of its child, on hover, focus and touch. */
export function Hint({ text, children }: { text: string; children: ReactNode }) {
  const hint = useHint();
  return (
    <Anchor {...hint.handlers} onClick={hint.showBriefly}>
      {children}
      <HintBubble id={hint.id} open={hint.open}>
        {text}
      </HintBubble>
    </Anchor>
  );
}

const Anchor = styled.span`
  display: inline-flex;
`;
const Words = styled.span``;
const Bubble = styled.span`
  position: fixed;
  inset: auto;
  margin: 0;
  width: max-content;
  max-width: min(17.5rem, calc(100vw - ${t.space[16]}));
  padding: ${t.space[8]} ${t.space[12]};
  border: 0;
  border-radius: ${t.radius.control};
  background: ${t.color.notice};
  color: ${t.color.onNotice};
  font-size: ${t.font.size[13]};
  font-weight: ${t.font.weight.regular};
  text-align: left;
  white-space: normal;
  pointer-events: none;
  z-index: ${t.depth.menu};
`;
