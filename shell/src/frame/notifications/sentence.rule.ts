import type { NotificationItem } from '@vitrine/shared/contract';
import { formatDate } from '@vitrine/shared/rules';
import { sentenceTexts } from './sentence-texts.table';

type Subject = Pick<NotificationItem, 'event' | 'name' | 'count' | 'ends_at'>;

/** Sentence about an event; a newer server may know events that this page does not: ''. */
export const sentenceOf = ({ event, name, count, ends_at }: Subject): string =>
  sentenceTexts[event]?.({ name, count, day: ends_at ? formatDate(ends_at - 1) : '' }) ?? '';
