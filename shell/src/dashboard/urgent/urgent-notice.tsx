import { refusalOf, useEndUrgent } from '@vitrine/shared/calls';
import type { Device } from '@vitrine/shared/contract';
import { clockTime, floatingInZone } from '@vitrine/shared/rules';
import { useShell } from '@vitrine/shared/shell-api';
import { Button, Icon, icons } from '@vitrine/shared/ui';
import { NoticeBar } from '../notice-bar.styles';
import { urgentDialogTexts as words } from './dialog-texts';
import { urgentOnScreens } from './urgent.rule';

interface UrgentNoticeProps {
  devices: readonly Device[];
  /** Time zone of the venue. */
  zone: string;
}

/** Running urgent messages, the screens that have not confirmed them, and their end. Empty without one. */
export function UrgentNotice({ devices, zone }: UrgentNoticeProps) {
  const { may, notify } = useShell();
  const end = useEndUrgent();
  const handleEnd = (id: string) =>
    end.mutate(
      { id },
      {
        onSuccess: () => notify({ text: words.ended, tone: 'success', screens: {} }),
        onError: (error) => notify({ text: refusalOf(error, words.failed), tone: 'error' }),
      },
    );
  return urgentOnScreens(devices).map(({ urgent, total, waiting }) => (
    <NoticeBar key={urgent.id} role="status">
      <Icon of={icons.warning} />
      <p>
        {words.running(
          urgent.text,
          total - waiting.length,
          total,
          urgent.ends_at === null ? '' : clockTime(floatingInZone(urgent.ends_at * 1000, zone)),
        )}
        {waiting.length > 0 && ` ${words.waiting(waiting.map(({ name }) => name))}`}
      </p>
      {may('playlist.approve') && (
        <Button busy={end.isPending && end.variables.id === urgent.id} onClick={() => handleEnd(urgent.id)}>
          {words.end}
        </Button>
      )}
    </NoticeBar>
  ));
}
