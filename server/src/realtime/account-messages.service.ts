import { createBucket } from './token-bucket.lib';

/** Adds what was said here in a second to what all servers count; answers the sum. */
type Said = (accountId: string, second: number, messages: number) => Promise<number>;

interface Account {
  take(): boolean;
}

/**
 * So many messages a second for each account, at all servers together where `said` is given. No message waits for the others: what they count is
 * known one way to Redis later, so that an account may get past by what is on its way. Without their answer this server counts for itself.
 */
export function createAccountMessages(perSecond: number, said: Said | null, nowMs: () => number = Date.now) {
  const accounts = new Map<string, Account>();

  function open(accountId: string): Account {
    const bucket = createBucket(perSecond, perSecond, nowMs);
    if (!said) return bucket;
    let [second, sum, untold, isTelling] = [0, 0, 0, false];
    const tell = async () => {
      isTelling = true;
      while (untold > 0) {
        const [told, messages] = [second, untold];
        untold = 0;
        const answer = await said(accountId, told, messages).catch(() => 0);
        if (told === second) sum = Math.max(sum, answer);
      }
      isTelling = false;
    };
    return {
      take() {
        const now = Math.floor(nowMs() / 1000);
        if (now !== second) [second, sum] = [now, 0];
        if (sum >= perSecond || !bucket.take()) return false;
        untold += 1;
        if (!isTelling) void tell();
        return true;
      },
    };
  }

  return {
    /** One message of this account; false when it has had its share. */
    take(accountId: string): boolean {
      const account = accounts.get(accountId) ?? open(accountId);
      accounts.set(accountId, account);
      return account.take();
    },
    /** Nobody of this account is connected any more. */
    forget: (accountId: string) => void accounts.delete(accountId),
  };
}
