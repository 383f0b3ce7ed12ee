import { useEffect, useState } from 'react';
import { useShell } from '@vitrine/shared/shell-api';
import { withWord } from './device-words.rule';
import type { DeviceWords } from './device-words.rule';

/** What devices say while this page is open. */
export function useDeviceWords(): DeviceWords {
  const { bus } = useShell();
  const [words, setWords] = useState<DeviceWords>(new Map());
  useEffect(() => {
    const reports = bus.on('device.reported').subscribe(({ deviceId, isLive, at }) => {
      if (isLive) setWords((before) => withWord(before, deviceId, { seenAt: at }));
    });
    const states = bus
      .on('device.stated')
      .subscribe(({ deviceId, state }) => setWords((before) => withWord(before, deviceId, { state })));
    return () => {
      reports.unsubscribe();
      states.unsubscribe();
    };
  }, [bus]);
  return words;
}
