import { memo, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useNewestNotifications } from '@vitrine/shared/calls';
import type { NotificationItem } from '@vitrine/shared/contract';
import { Icon, VisuallyHidden, icons, lazyPiece, t } from '@vitrine/shared/ui';
import { Unreached } from '../floats/unreached';
import { arrivedSince } from './arrived.rule';
import { bellTexts as texts } from './texts';

type Look = 'rail' | 'folded' | 'bar';
const MOST_SHOWN = 99;

const Panel = lazyPiece(
  async () =>
    (await import(/* webpackChunkName: "notifications" */ './notifications.dialog')).NotificationsDialog,
  { failed: (_retry, { onClose }) => <Unreached onClose={onClose} /> },
);

/** Bell with the number of unread notifications; opens their list, and announces new ones. */
export const Bell = memo(function Bell({ look }: { look: Look }) {
  const { data } = useNewestNotifications();
  const [isOpen, setOpen] = useState(false);
  const unread = data?.unread ?? 0;
  return (
    <>
      <Button
        type="button"
        $look={look}
        aria-haspopup="dialog"
        aria-label={unread > 0 ? `${texts.label}, ${texts.unread(unread)}` : texts.label}
        title={look === 'folded' ? texts.label : undefined}
        onPointerEnter={() => void Panel.preload().catch(() => undefined)}
        onClick={() => setOpen(true)}
      >
        <Icon of={icons.bell} />
        {look === 'rail' && <span>{texts.label}</span>}
        {unread > 0 && (
          <Count aria-hidden $isFree={look !== 'rail'}>
            {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
          </Count>
        )}
      </Button>
      <Announcer />
      {isOpen && <Panel onClose={() => setOpen(false)} />}
    </>
  );
});

/** Sentence about an event; its words are loaded with the first. */
async function sentenceAbout(one: NotificationItem): Promise<string> {
  const { sentenceOf } = await import(/* webpackChunkName: "notifications" */ './sentence.rule');
  return sentenceOf(one);
}

/** Live region with what has arrived since the page was opened; without the words, how many are unread. */
function Announcer() {
  const { data } = useNewestNotifications();
  const [text, setText] = useState('');
  const newest = useRef<string | null>(null);
  useEffect(() => {
    if (!data) return;
    const arrived = arrivedSince(newest.current, data.items);
    newest.current = data.items[0]?.id ?? newest.current ?? '';
    const [first] = arrived;
    if (!first) return;
    sentenceAbout(first).then(
      (sentence) => setText(texts.arrived(sentence, arrived.length - 1)),
      () => setText(texts.unread(data.unread)),
    );
  }, [data]);
  return <VisuallyHidden role="status">{text}</VisuallyHidden>;
}

const Button = styled.button<{ $look: Look }>`
  position: relative;
  display: flex;
  align-items: center;
  justify-content: ${({ $look }) => ($look === 'rail' ? 'flex-start' : 'center')};
  gap: ${t.space[12]};
  width: ${({ $look }) => ($look === 'bar' ? t.size.touch : '100%')};
  min-height: ${({ $look }) => ($look === 'bar' ? t.size.touch : '40px')};
  padding: 0 ${({ $look }) => ($look === 'rail' ? t.space[12] : 0)};
  border: 0;
  border-radius: ${t.radius.control};
  background: transparent;
  color: ${t.color.frameMuted};
  font-weight: ${t.font.weight.medium};
  cursor: pointer;
  ${t.media.coarse} {
    min-height: ${t.size.touch};
  }
  ${t.media.hover} {
    &:hover {
      background: ${t.color.frameHover};
      color: ${t.color.frameText};
    }
  }
  > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  &:focus-visible {
    outline-color: ${t.color.frameText};
    outline-offset: -2px;
  }
`;
const Count = styled.b<{ $isFree: boolean }>`
  display: grid;
  flex: none;
  place-items: center;
  min-width: 1.25rem;
  height: 1.25rem;
  padding: 0 ${t.space[4]};
  border-radius: ${t.radius.round};
  background: ${t.color.frameText};
  color: ${t.color.frame};
  font-size: ${t.font.size[12]};
  font-weight: ${t.font.weight.strong};
  line-height: 1;
  ${t.font.tabular}
  ${({ $isFree }) => ($isFree ? `position: absolute; top: 2px; left: calc(50% + 2px);` : `margin-left: auto;`)}
`;
