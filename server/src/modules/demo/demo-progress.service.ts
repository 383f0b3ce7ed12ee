/** Whether the demo's promos and playlists are being made at this moment. */
export interface DemoProgress {
  isMaking(accountId: string): boolean;
  /** Reports the account while `work` runs. */
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
