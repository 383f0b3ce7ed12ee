import type { EventKind, WebhookEvent } from '@vitrine/shared/contract';

/** Kinds of the audit log that are events of webhooks too. */
export const WEBHOOK_OF_KIND: Partial<Record<EventKind, WebhookEvent>> = {
  'playlist.approved': 'playlist.approved',
  'playlist.rejected': 'playlist.rejected',
  'urgent.started': 'urgent.started',
  'urgent.ended': 'urgent.ended',
};
