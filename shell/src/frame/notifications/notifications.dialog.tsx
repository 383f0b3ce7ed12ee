import { useState } from 'react';
import { useNotifications, useReadNotifications } from '@vitrine/shared/calls';
import type { NotificationItem } from '@vitrine/shared/contract';
import { clockTime } from '@vitrine/shared/rules';
import { useShell } from '@vitrine/shared/shell-api';
import {
  Button,
  Dialog,
  EmptyState,
  FailedState,
  Icon,
  Skeleton,
  SkeletonGroup,
  VisuallyHidden,
  icons,
  type IconDrawing,
  type LeaveDialog,
} from '@vitrine/shared/ui';
import { byDay, dayTitle, hereAt, hrefOf } from './notifications.rule';
import { Day, Entry, Foot, Mark, Unread } from './notifications.styles';
import { panelTexts as words } from './panel-texts';
import { sentenceOf } from './sentence.rule';
import { bellTexts } from './texts';

const LOOKS: Record<NotificationItem['event'], [IconDrawing, 'calm' | 'good' | 'warning' | 'danger']> = {
  screen_offline: [icons.offline, 'danger'],
  screen_online: [icons.live, 'good'],
  approval_waiting: [icons.clock, 'warning'],
  playlist_approved: [icons.check, 'good'],
  playlist_rejected: [icons.close, 'danger'],
  playlist_changed: [icons.edit, 'calm'],
  promo_failed: [icons.image, 'danger'],
  playlist_running_out: [icons.calendar, 'warning'],
  storage_nearly_full: [icons.warning, 'warning'],
  storage_full: [icons.warning, 'danger'],
  payment_failed: [icons.warning, 'danger'],
};

/** List of notifications: newest first, by day; a pressed one is read and leads to what it is about. */
export function NotificationsDialog({ onClose }: { onClose: () => void }) {
  const { navigate, notify } = useShell();
  const list = useNotifications();
  const read = useReadNotifications();
  const [first] = list.data?.pages ?? [];
  const newest = first?.items[0];
  const failed = { onError: () => notify({ text: words.notSaved, tone: 'error' }) };

  return (
    <Dialog
      title={bellTexts.label}
      onClose={onClose}
      actions={(leave) => (
        <>
          <Button variant="quiet" onClick={() => leave(() => navigate('/account'))}>
            {words.settings}
          </Button>
          {newest && (
            <Button
              busy={read.isPending}
              disabledReason={first.unread === 0 ? words.allRead : undefined}
              onClick={() => read.mutate({ until: newest.created_at }, failed)}
            >
              {words.readAll}
            </Button>
          )}
        </>
      )}
    >
      {(leave) =>
        list.data ? (
          <Days
            items={list.data.pages.flatMap(({ items }) => items)}
            leave={leave}
            onOpen={(item) => {
              if (!item.is_read) read.mutate({ ids: [item.id] });
              navigate(hrefOf(item));
            }}
            older={
              list.hasNextPage && (
                <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                  {list.isFetchNextPageError ? words.olderFailed : words.older}
                </Button>
              )
            }
          />
        ) : list.isError ? (
          <FailedState query={list} title={words.failedTitle} />
        ) : (
          <SkeletonGroup label={words.loading}>
            {[1, 2, 3].map((row) => (
              <Skeleton key={row} height="3rem" />
            ))}
          </SkeletonGroup>
        )
      }
    </Dialog>
  );
}

interface DaysProps {
  items: readonly NotificationItem[];
  leave: LeaveDialog;
  onOpen: (item: NotificationItem) => void;
  older: React.ReactNode;
}

function Days({ items, leave, onOpen, older }: DaysProps) {
  const [now] = useState(() => hereAt(Date.now() / 1000));
  const days = byDay(items);
  if (days.length === 0) return <EmptyState icon={icons.bell} title={words.emptyTitle} text={words.empty} />;
  return (
    <>
      {days.map(({ midnight, items: ofDay }) => (
        <Day key={midnight}>
          <h3>{dayTitle(midnight, now, words)}</h3>
          <ul>
            {ofDay.map((item) => (
              <li key={item.id}>
                <Row item={item} onOpen={() => leave(() => onOpen(item))} />
              </li>
            ))}
          </ul>
        </Day>
      ))}
      <Foot>{older || <p>{words.kept}</p>}</Foot>
    </>
  );
}

function Row({ item, onOpen }: { item: NotificationItem; onOpen: () => void }) {
  const [icon, tone] = LOOKS[item.event];
  return (
    <Entry
      href={hrefOf(item)}
      $isUnread={!item.is_read}
      onClick={(event) => {
        // Another tab or window is the browser's.
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onOpen();
      }}
    >
      <Mark $tone={tone}>
        <Icon of={icon} size={18} />
      </Mark>
      <span>
        {sentenceOf(item)}
        {item.detail && <small>{item.detail}</small>}
      </span>
      <time dateTime={new Date(item.created_at * 1000).toISOString()}>
        {clockTime(hereAt(item.created_at))}
      </time>
      {!item.is_read && (
        <Unread>
          <VisuallyHidden>{words.unread}</VisuallyHidden>
        </Unread>
      )}
    </Entry>
  );
}
