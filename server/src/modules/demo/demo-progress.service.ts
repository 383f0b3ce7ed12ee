/** Progress of creating the demo's promos and playlists. */
export interface DemoProgress {
  isMaking(accountId: string): boolean;
  /** Marks the account as in progress while `work` runs. */
  during<T>(accountId: string, work: () => Promise<T>): Promise<T>;
}

export function createDemoProgress(): DemoProgress {
  let making: string | null = null;
  return {
    isMaking: (accountId) => making === accountId,
    async during(accountId, work) {
      making = accountId;
      try {
        return await work();
      } finally {
        making = null;
      }
    },
  };
}
