import type { FastifyInstance } from 'fastify';
import { DEMO_PAGES } from '../../platform/config/demo.table';

/** Serves the demo venue's own news feed and web page, as a venue's web site would. */
export function demoPages(app: FastifyInstance): void {
  const pages = [
    { url: DEMO_PAGES.news, type: 'application/rss+xml; charset=utf-8', text: NEWS },
    { url: DEMO_PAGES.page, type: 'text/html; charset=utf-8', text: PAGE },
  ];
  for (const { url, type, text } of pages)
    app.get(url, { schema: { hide: true }, config: { guard: 'public' } }, (_request, reply) =>
      reply
        .headers({
          'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors *",
          'cross-origin-resource-policy': 'cross-origin',
          'cache-control': 'no-cache',
        })
        .removeHeader('x-frame-options')
        .type(type)
        .send(text),
    );
}

const item = (title: string, text: string) =>
  `<item><title>${title}</title><description>${text}</description></item>`;

const NEWS = `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0"><channel><title>News from Bar Aurora</title>
${[
  item('The terrace is open again', 'Every day from noon, with blankets and heaters after sunset.'),
  item('New on the list: Negroni week', 'Seven Negronis in seven days. Each comes with its own story.'),
  item('Live jazz every Friday', 'Two sets from 20:00. Tables near the stage are first come, first served.'),
  item('Quiz night moves to Wednesday', 'Teams of up to six. Winners drink on the house.'),
].join('\n')}
</channel></rss>
`;

const event = (day: string, title: string, text: string) =>
  `<li><b>${day}</b><span><strong>${title}</strong>${text}</span></li>`;

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>This week at Bar Aurora</title>
<style>
*{box-sizing:border-box;margin:0}
body{min-height:100vh;padding:6vmin;display:flex;flex-direction:column;justify-content:center;gap:5vmin;background:#f6f1e7;color:#2a2420;font:3.2vmin/1.4 Georgia,serif}
h1{font-size:8vmin;line-height:1.1;font-weight:400}
ul{list-style:none;padding:0}
li{display:flex;gap:4vmin;padding:2.4vmin 0;border-top:1px solid #d9cdb8}
b{flex:0 0 20vmin;color:#a4472d;font-weight:400}
strong{display:block;font-size:4vmin;font-weight:400}
</style>
</head>
<body>
<h1>This week at Bar Aurora</h1>
<ul>
${[
  event('Tuesday', 'Taco Tuesday', 'Three tacos and a beer, all evening.'),
  event('Wednesday', 'Quiz night', 'Starts at 20:00. Come early for a table.'),
  event('Friday', 'Live jazz', 'Two sets from 20:00, free entry.'),
  event('Saturday', 'Match day', 'On the big screen from 17:30.'),
  event('Sunday', 'Vinyl Sunday', 'Bring a record, and we play it.'),
].join('\n')}
</ul>
</body>
</html>
`;
