/** True for the status of a call without an answer: no connection (0), or a gateway's 502 to 504. */
export const isUnreached = (status: number): boolean => status === 0 || (status >= 502 && status <= 504);
