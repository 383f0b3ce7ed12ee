import { createBucket } from './token-bucket.lib';

/** Adds messages counted here in a second to the count of all servers; returns the sum. */
type AddMessages = (accountId: string, second: number, messages: number) => Promise<number>;

interface Account {
  take(): boolean;
}

/**
 * Rate limit of messages per account, across all servers if `addMessages` is given. Does not wait for Redis:
 * counts of other servers arrive one round trip later, so an account may exceed its limit by what is in
 * flight. Without an answer this server counts alone.
 */
export function createAccountMessages(
  perSecond: number,
  addMessages: AddMessages | null,
  nowMs: () => number = Date.now,
) {
  const accounts = new Map<string, Account>();

  function open(accountId: string): Account {
    const bucket = createBucket(perSecond, perSecond, nowMs);
    if (!addMessages) return bucket;
    let [second, sum, unsent, isSending] = [0, 0, 0, false];
    const send = async () => {
      isSending = true;
      while (unsent > 0) {
        const [sentSecond, messages] = [second, unsent];
        unsent = 0;
        const answer = await addMessages(accountId, sentSecond, messages).catch(() => 0);
        if (sentSecond === second) sum = Math.max(sum, answer);
      }
      isSending = false;
    };
    return {
      take() {
        const now = Math.floor(nowMs() / 1000);
        if (now !== second) [second, sum] = [now, 0];
        if (sum >= perSecond || !bucket.take()) return false;
        unsent += 1;
        if (!isSending) void send();
        return true;
      },
    };
  }

  return {
    /** Counts one message of this account; false when over the limit. */
    take(accountId: string): boolean {
      const account = accounts.get(accountId) ?? open(accountId);
      accounts.set(accountId, account);
      return account.take();
    },
    /** Call when the account's last connection has ended. */
    forget: (accountId: string) => void accounts.delete(accountId),
  };
}
