import { useBackToSchedule, refusalOf } from '@vitrine/shared/calls';
import type { Device } from '@vitrine/shared/contract';
import { useShell } from '@vitrine/shared/shell-api';
import { backWords } from '@vitrine/shared/ui';
import { texts } from '../texts';

export interface BackActs {
  /** Absent without permission. */
  end?: (devices: readonly Device[]) => void;
  isEnding: (device: Device) => boolean;
}

/** Action "Back to schedule" of panel and calendar; the result is a notice. */
export function useBackActs(): BackActs {
  const { may, notify } = useShell();
  const back = useBackToSchedule();
  const end = (devices: readonly Device[]) =>
    back.mutate(devices, {
      onSuccess: (answer) =>
        notify({ text: backWords(answer), tone: answer.later.length > 0 ? 'info' : 'success' }),
      onError: (error) => notify({ text: refusalOf(error, texts.backFailed), tone: 'error' }),
    });
  return {
    end: may('device.manage') ? end : undefined,
    isEnding: ({ id }) => back.isPending && back.variables.some((device) => device.id === id),
  };
}
