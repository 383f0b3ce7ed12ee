export type SignInTrouble = 'wrong' | 'paused' | 'offline' | 'failed';

/** Why a sign-in did not work, from the status of the answer; 0 means that the server was not reached. */
export function troubleOf(status: number): SignInTrouble {
  if (status === 0) return 'offline';
  if (status === 429) return 'paused';
  return status === 400 || status === 401 || status === 403 ? 'wrong' : 'failed';
}
