import styled from 'styled-components';
import type { LoggedCommand } from '@vitrine/shared/contract';
import { clockTime, floatingInZone } from '@vitrine/shared/rules';
import { t } from '@vitrine/shared/ui';
import { controlsTexts as words } from './controls-texts';

interface Props {
  command: LoggedCommand;
  isOffline: boolean;
  zone: string;
}

/** Command of the log, with its user and outcome. */
export function CommandLine({ command, isOffline, zone }: Props) {
  const { state, ended_at: endedAt, error = '' } = command;
  const time = endedAt === undefined ? '' : clockTime(floatingInZone(endedAt * 1000, zone));
  const outcome = {
    waiting: isOffline ? words.waitsForReturn : words.waits,
    done: words.doneAt(time),
    failed: words.failed(error),
    expired: words.expired,
  }[state];
  return (
    <span>
      {words.asked(command)}
      <Outcome $isBad={state === 'failed'}>{outcome}</Outcome>
    </span>
  );
}

const Outcome = styled.span<{ $isBad: boolean }>`
  display: block;
  color: ${({ $isBad }) => ($isBad ? t.color.dangerText : t.color.muted)};
  font-size: ${t.font.size[13]};
  overflow-wrap: anywhere;
`;
