import { useEffect, useState } from 'react';
import { useShell } from '@vitrine/shared/shell-api';
import type { ScreenWord } from './receipt.rule';

/** What screens say about their content from now on; lost with the page, like any receipt. */
export function useScreenWords(): ReadonlyMap<string, ScreenWord> {
  const { bus } = useShell();
  const [words, setWords] = useState<ReadonlyMap<string, ScreenWord>>(new Map());
  useEffect(() => {
    const listening = bus
      .on('device.stated')
      .subscribe(({ deviceId, state }) => setWords((before) => new Map(before).set(deviceId, state)));
    return () => listening.unsubscribe();
  }, [bus]);
  return words;
}
