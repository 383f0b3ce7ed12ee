import type { Translation } from '@vitrine/shared/language';
import { formatDuration } from '@vitrine/shared/rules';
import type { reviewTexts } from './texts';

const many = (count: number, one: string, more: string) => (count === 1 ? one : more);
const screensShow = (instead: string | null) =>
  instead ? `Ihre Standard-Playlist „${instead}“.` : 'nur den Namen Ihres Betriebs.';

export const reviewTextsDe: Translation<typeof reviewTexts> = {
  title: (name) => `„${name}“ prüfen`,
  saved: (who, when) => (who ? `Gespeichert von ${who} ${when}` : `Gespeichert ${when}`),
  missing: 'Diese Playlist gibt es nicht mehr.',
  missingText: 'Sie wurde gelöscht, es gibt also nichts zu prüfen.',
  failedTitle: 'Diese Playlist konnte nicht geladen werden',
  back: 'Playlists',
  edit: 'Bearbeiten',
  approve: 'Freigeben',
  reject: 'Ablehnen',
  decides: 'Ein Freigeber prüft sie. Bis dahin zeigen die Bildschirme nur freigegebene Versionen.',
  settled: 'Nichts zu prüfen. Diese Version ist freigegeben.',
  rejected: (reason) => `Abgelehnt: ${reason}`,
  empty: (instead) => `Sie wäre leer. Wenn sie laufen soll, zeigen die Bildschirme ${screensShow(instead)}`,
  over: (instead) =>
    `Es bleibt nichts abzuspielen: Alle Elemente sind abgelaufen. Die Bildschirme zeigen ${screensShow(instead)}`,
  changedMeanwhile: ({ state, author }) => {
    if (state === 'approved') return 'Sie wurde inzwischen freigegeben.';
    if (state === 'rejected') return 'Sie wurde inzwischen abgelehnt.';
    return author ? `${author.name} hat sie inzwischen geändert.` : 'Sie wurde inzwischen geändert.';
  },
  showNow: 'Neueste Version zeigen',
  lookFirst: 'Sie wurde geändert, seit Sie sie geöffnet haben. Sehen Sie sich zuerst die neueste Version an.',
  approved: (name) => `„${name}“ freigegeben. Wird an die Bildschirme gesendet.`,
  what: 'Was sich geändert hat',
  sameOrder: 'Die Reihenfolge ist gleich geblieben.',
  firstTime: 'Sie wurde noch nie freigegeben, daher ist alles neu.',
  summary: (counts) =>
    [
      counts.added > 0 && `${counts.added} hinzugefügt`,
      counts.removed > 0 && `${counts.removed} entfernt`,
      counts.moved > 0 && `${counts.moved} verschoben`,
      counts.retimed > 0 && `${counts.retimed} ${many(counts.retimed, 'Dauer', 'Dauern')} geändert`,
      counts.redated > 0 && `Zeiten von ${counts.redated} geändert`,
    ]
      .filter(Boolean)
      .join(', '),
  fields: { name: 'Name', when: 'Wann', where: 'Geräte', looks: 'Darstellung', length: 'Länge' },
  allDevices: 'Alle Geräte',
  noGroup: 'Gelöschte Gruppe',
  from: 'vorher',
  waiting: 'Wartet auf Freigabe',
  rejectedTitle: 'Abgelehnt',
  plays: 'Läuft jetzt',
  nothing: 'Leer.',
  length: (seconds, count) => `${formatDuration(seconds)} · ${count} ${many(count, 'Element', 'Elemente')}`,
  playlist: (count) => `Playlist, ${count} ${many(count, 'Element', 'Elemente')}`,
  preview: (title) => `Vorschau: ${title}`,
  previewShort: 'Vorschau',
  preparing: 'Wird vorbereitet',
  added: 'Hinzugefügt',
  removed: 'Entfernt',
  moved: (from) => `Verschoben, war ${from}`,
  movedAway: 'Verschoben',
  retimed: (seconds) => `War ${formatDuration(seconds)}`,
  retimedAway: 'Neue Dauer',
  redated: (when) => `Zeiten, vorher: ${when}`,
  redatedAway: 'Neue Zeiten',
};
