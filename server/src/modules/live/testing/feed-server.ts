import http, { type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FeedServer {
  /** Address of a path. */
  at(path: string): string;
  /** Requests so far. */
  asked: string[];
  /** Answers from now on. */
  answer: RequestListener;
  close(): Promise<void>;
}

/** Real HTTP server on this machine, whose answer a test sets. */
export async function startFeedServer(): Promise<FeedServer> {
  const server = http.createServer((request, response) => {
    feeds.asked.push(request.url ?? '');
    feeds.answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const feeds: FeedServer = {
    at: (path) => `http://127.0.0.1:${port}${path}`,
    asked: [],
    answer: (_request, response) => response.end(),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return feeds;
}

/** Feed with entries of these titles. */
export const rss = (titles: readonly string[], channel = 'Town news'): string =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>${channel}</title>${titles
    .map((title) => `<item><title>${title}</title><description>About ${title}</description></item>`)
    .join('')}</channel></rss>`;
