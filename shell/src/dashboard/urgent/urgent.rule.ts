import type { Device, Urgent } from '@vitrine/shared/contract';

/** Urgent message with its screens: how many, and those that have not confirmed it. */
export interface UrgentOnScreens {
  urgent: Urgent;
  total: number;
  waiting: Device[];
}

/** Urgent messages of the listed devices, the newest first. */
export function urgentOnScreens(devices: readonly Device[]): UrgentOnScreens[] {
  const found = new Map<string, UrgentOnScreens>();
  for (const device of devices) {
    const { urgent } = device;
    if (!urgent) continue;
    const known = found.get(urgent.id) ?? { urgent, total: 0, waiting: [] };
    known.total += 1;
    if (!hasConfirmed(device, urgent)) known.waiting.push(device);
    found.set(urgent.id, known);
  }
  return [...found.values()].sort((a, b) => b.urgent.started_at - a.urgent.started_at);
}

/** Whether the last report of a screen shows it. */
function hasConfirmed({ state }: Device, { id, playlist_id: playlistId }: Urgent): boolean {
  if (playlistId === undefined) return state?.urgent_id === id;
  return state?.playing?.source === 'play_now' && state.playing.playlist_id === playlistId;
}
