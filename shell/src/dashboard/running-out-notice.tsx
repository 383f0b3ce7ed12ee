import type { PrepareStatus } from '@vitrine/shared/contract';
import { formatDate } from '@vitrine/shared/rules';
import { useShell } from '@vitrine/shared/shell-api';
import { Icon, LinkButton, icons } from '@vitrine/shared/ui';
import { NoticeBar } from './notice-bar.styles';
import { runningOutTexts as words } from './notice-texts';

interface RunningOutNoticeProps {
  playlists: NonNullable<PrepareStatus['running_out']>;
  /** Venue time, floating seconds. */
  now: number;
}

/** Notice of playlists of which nothing is left, soon or already. Empty when there are none. */
export function RunningOutNotice({ playlists, now }: RunningOutNoticeProps) {
  const { may } = useShell();
  const [first] = playlists;
  if (!first) return null;
  const sentence =
    playlists.length > 1
      ? words.several(playlists)
      : first.runs_out_at > now
        ? words.soon(first.name, formatDate(first.runs_out_at - 1))
        : words.over(first.name);
  const isOne = playlists.length === 1 && may('playlist.edit');
  return (
    <NoticeBar role="status">
      <Icon of={icons.calendar} />
      <p>{sentence}</p>
      <LinkButton to={isOne ? `/playlist/edit?id=${encodeURIComponent(first.id)}` : '/playlist'}>
        {isOne ? words.edit : words.see}
      </LinkButton>
    </NoticeBar>
  );
}
