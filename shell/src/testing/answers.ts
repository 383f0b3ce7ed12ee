/** Response of `fetch`, as far as the shell reads it; jsdom has no Response. */
export function textAnswer(status: number, text: string): Response {
  return { ok: status >= 200 && status < 300, status, text: async () => text } as Response;
}

export const jsonAnswer = (status: number, body: unknown): Response =>
  textAnswer(status, JSON.stringify(body));
