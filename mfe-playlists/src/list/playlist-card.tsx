import { memo } from 'react';
import type { PlaylistItem } from '@vitrine/shared/contract';
import { Link } from '@vitrine/shared/router';
import { dateTexts, formatDate, formatDuration } from '@vitrine/shared/rules';
import {
  Badge,
  Icon,
  LinkButton,
  Menu,
  placeOf,
  BlurredThumb,
  icons,
  useFocusHeir,
} from '@vitrine/shared/ui';
import type { IconDrawing, MenuItem } from '@vitrine/shared/ui';
import { texts } from '../texts';
import { Card, Facts, Foot, Name, Picture, State, When } from './list.styles';

export interface CardHandlers {
  onEdit: (playlist: PlaylistItem) => void;
  onPlayNow: (playlist: PlaylistItem) => void;
  onDuplicate: (playlist: PlaylistItem) => void;
  onVersions: (playlist: PlaylistItem) => void;
  onDelete: (playlist: PlaylistItem) => void;
}
export interface CardRights {
  mayEdit: boolean;
  mayApprove: boolean;
  mayPlay: boolean;
  /** Reason why none can be created. */
  createBlocked: string | undefined;
}
export interface PlaylistCardProps {
  playlist: PlaylistItem;
  /** Position among all listed cards, rendered or not. */
  index: number;
  count: number;
  imageUrl: string;
  /** Floating time, in seconds. */
  now: number;
  rights: CardRights;
  handlers: CardHandlers;
}

const words = texts.list;
const KIND_ICON: Record<PlaylistItem['schedule_type'], IconDrawing> = {
  every_day: icons.repeat,
  day_of_week: icons.weekday,
  custom: icons.once,
  manual: icons.play,
};

/** Card of one playlist: its first picture, duration and schedule. */
export const PlaylistCard = memo(function PlaylistCard({
  playlist,
  index,
  count: listed,
  imageUrl,
  now,
  rights,
  handlers,
}: PlaylistCardProps) {
  const { name, duration, item_count: count, runs_out_at: runsOutAt } = playlist;
  const card = useFocusHeir<HTMLLIElement>('[aria-haspopup="menu"]');
  return (
    <Card ref={card} {...placeOf(index, listed)}>
      <Picture>
        <BlurredThumb
          src={imageUrl}
          alt=""
          width={playlist.width}
          height={playlist.height}
          duration={duration}
        />
      </Picture>
      {playlist.state !== 'approved' && (
        <State>
          <Badge
            tone={playlist.state === 'pending' ? 'warning' : 'danger'}
            icon={playlist.state === 'pending' ? icons.clock : icons.warning}
          >
            {texts.approval[playlist.state]}
          </Badge>
        </State>
      )}
      <Name>
        <h2>
          <Link to={`/playlist/edit?id=${encodeURIComponent(playlist.id)}`}>{name}</Link>
        </h2>
        <Menu label={words.actions(name)} items={cardActions(playlist, rights, handlers)} size="small" />
      </Name>
      <When>
        <Icon of={KIND_ICON[playlist.schedule_type]} size={16} />
        <span>{dateTexts.description(playlist.descr_str)}</span>
      </When>
      {runsOutAt !== undefined && (
        <When>
          <Icon of={runsOutAt > now ? icons.calendar : icons.warning} size={16} />
          {runsOutAt > now ? (
            <span>{words.runsOut(formatDate(runsOutAt - 1))}</span>
          ) : (
            <strong>{words.ranOut}</strong>
          )}
        </When>
      )}
      <Foot>
        <Facts>{count === 0 ? words.empty : `${formatDuration(duration)} · ${words.items(count)}`}</Facts>
        {playlist.state === 'pending' && rights.mayApprove && (
          <LinkButton
            size="small"
            icon={icons.check}
            to={`/playlist/review?id=${encodeURIComponent(playlist.id)}`}
          >
            {texts.approval.review}
          </LinkButton>
        )}
      </Foot>
    </Card>
  );
});

/** Same rule as the server's: only approvers delete what screens play by an approval. */
function deleteBlock({ state }: PlaylistItem, { mayEdit, mayApprove }: CardRights): string | undefined {
  if (!mayEdit) return texts.editor.viewerReason;
  return state === 'approved' && !mayApprove ? texts.remove.needsApprover : undefined;
}

function cardActions(playlist: PlaylistItem, rights: CardRights, handlers: CardHandlers): MenuItem[] {
  return [
    { key: 'edit', label: words.edit, icon: icons.edit, run: () => handlers.onEdit(playlist) },
    {
      key: 'play',
      label: words.playNow,
      icon: icons.play,
      run: () => handlers.onPlayNow(playlist),
      disabledReason: rights.mayPlay ? undefined : texts.playNow.noRight,
    },
    {
      key: 'duplicate',
      label: words.duplicate,
      icon: icons.copy,
      run: () => handlers.onDuplicate(playlist),
      disabledReason: rights.createBlocked,
    },
    {
      key: 'versions',
      label: words.versions,
      icon: icons.clock,
      run: () => handlers.onVersions(playlist),
    },
    {
      key: 'delete',
      label: words.remove,
      icon: icons.trash,
      danger: true,
      run: () => handlers.onDelete(playlist),
      disabledReason: deleteBlock(playlist, rights),
    },
  ];
}
