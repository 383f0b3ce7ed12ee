/** Ends the task that runs: between it and what follows the browser answers who presses something, and draws. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
