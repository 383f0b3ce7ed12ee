import type { StartUrgent, UrgentStarted } from '../contract';
import { useWrite } from './use-write';

/** POST /api/urgent: shows a message or a playlist on screens above everything else. */
export const useStartUrgent = () =>
  useWrite<StartUrgent, UrgentStarted>(['POST /api/urgent', 'account'], (body) => ({ body }));

/** POST /api/urgent/end/{id}. */
export const useEndUrgent = () =>
  useWrite(['POST /api/urgent/end/:id', 'account'], ({ id }: { id: string }) => ({ id }));
