import { timeLimit } from '../platform/time-limit';
import type { ReloadHistory } from './reload.rule';
import type { HistoryKeeper } from './watchdog.service';

const KEY = 'vitrine-player:reloads';

/**
 * Whether a reload would succeed, from the service worker or a reachable server; else the screen would show a
 * browser's error.
 */
export async function canReload(): Promise<boolean> {
  return Boolean(navigator.serviceWorker?.controller) || serverAnswers();
}

async function serverAnswers(): Promise<boolean> {
  try {
    const response = await fetch(location.pathname, { cache: 'no-store', signal: timeLimit(5000) });
    return response.ok;
  } catch {
    return false;
  }
}

/** Survives a reload but not a restart of the device. */
export const reloadHistory: HistoryKeeper = {
  read() {
    try {
      const found = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<ReloadHistory> | null;
      return { count: Number(found?.count ?? 0), lastAtMs: Number(found?.lastAtMs ?? 0) };
    } catch {
      return { count: 0, lastAtMs: 0 };
    }
  },
  write(history) {
    try {
      sessionStorage.setItem(KEY, JSON.stringify(history));
    } catch {
      // Without storage every reload counts as the first; the failures before one still have to be many.
    }
  },
};
