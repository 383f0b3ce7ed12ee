import { useEffect } from 'react';
import { useShell } from '@vitrine/shared/shell-api';

/** Time in which the server has stored an answer that pages receive too. */
const STORED_MS = 300;

/** Calls back after each answer of a device to a command; `onAnswer` must be stable. */
export function useAnswers(deviceId: string, onAnswer: () => unknown): void {
  const { bus } = useShell();
  useEffect(() => {
    let timer = 0;
    const hearing = bus.on('mqtt.received').subscribe(({ topic }) => {
      if (!topic.startsWith(`${deviceId}/`) || !topic.endsWith('/ack/ack')) return;
      window.clearTimeout(timer);
      timer = window.setTimeout(onAnswer, STORED_MS);
    });
    return () => {
      window.clearTimeout(timer);
      hearing.unsubscribe();
    };
  }, [bus, deviceId, onAnswer]);
}
