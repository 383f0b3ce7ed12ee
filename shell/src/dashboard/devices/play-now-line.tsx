import styled from 'styled-components';
import { useBackToSchedule } from '@vitrine/shared/calls';
import type { Device } from '@vitrine/shared/contract';
import type { ScreenNow } from '@vitrine/shared/rules';
import { isApiError, useShell } from '@vitrine/shared/shell-api';
import { backWords, PlayNowMark, t } from '@vitrine/shared/ui';
import { dashboardTexts } from '../texts';

interface PlayNowLineProps {
  device: Device;
  playNow: NonNullable<ScreenNow['playNow']>;
}

/** Line of a screen on which "Play now" is playing, with the way back to its schedule. */
export function PlayNowLine({ device, playNow }: PlayNowLineProps) {
  const { may, notify } = useShell();
  const back = useBackToSchedule();
  const handleBack = () =>
    back.mutate([device], {
      onSuccess: (answer) => notify({ text: backWords(answer), tone: 'success' }),
      onError: (error) =>
        notify({ text: isApiError(error) ? error.message : dashboardTexts.failed, tone: 'error' }),
    });
  return (
    <Line>
      <PlayNowMark
        playNow={playNow}
        screenName={device.name}
        busy={back.isPending}
        onBack={may('device.manage') ? handleBack : undefined}
      />
    </Line>
  );
}

const Line = styled.div`
  padding: ${t.space[4]} 0 0 ${t.space[16]};
`;
