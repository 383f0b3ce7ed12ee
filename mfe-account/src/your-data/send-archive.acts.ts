import { useEffect, useRef, useState } from 'react';
import { sendArchive } from '@vitrine/shared/calls';
import { isApiError, useShell } from '@vitrine/shared/shell-api';
import { words } from './words.table';

interface Sending {
  name: string;
  /** 0 to 1. */
  share: number;
}

/** Upload of an archive by this page; it stops with the page, and the same file continues it. */
export function useSendArchive(onSent: () => void) {
  const shell = useShell();
  const [sending, setSending] = useState<Sending | null>(null);
  const [trouble, setTrouble] = useState('');
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);

  async function send(file: File) {
    const { name } = file;
    const controller = new AbortController();
    abort.current = controller;
    setTrouble('');
    setSending({ name, share: 0 });
    try {
      const onProgress = (share: number) => setSending({ name, share });
      await sendArchive(shell, file, { signal: controller.signal, onProgress });
    } catch (error) {
      const isRefused = isApiError(error) && error.status > 0;
      const ended = controller.signal.aborted ? words.import.stopped : words.import.interrupted;
      setTrouble(isRefused ? error.detail : ended);
    } finally {
      setSending(null);
      onSent();
    }
  }
  return { sending, trouble, send: (file: File) => void send(file), stop: () => abort.current?.abort() };
}
