import { fromServer } from './server-library.mjs';

/**
 * Minimal server to compare with: Fastify, and for each path the given statements, their rows as JSON. Gets
 * them over IPC and sends its port.
 */
const fastify = fromServer('fastify');
const { Pool } = fromServer('pg');

process.once('message', async ({ connection, calls }) => {
  const pool = new Pool({ ...connection, max: 16 });
  const app = fastify();
  for (const [path, statements] of Object.entries(calls))
    app.get(path, async () => {
      const answers = [];
      for (const statement of statements) answers.push((await pool.query(statement)).rows);
      return answers;
    });
  await app.listen({ port: 0, host: '127.0.0.1' });
  process.send(app.server.address().port);
});
process.once('disconnect', () => process.exit());
