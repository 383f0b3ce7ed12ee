import { useAppData } from '@vitrine/shared/calls';

/** Time zone of the operator's own venue, in which these pages show times. */
export const useZone = (): string => useAppData().data?.account.timezone ?? 'UTC';
