import { connect, type AddressInfo } from 'node:net';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { CHUNK_BYTES } from '@vitrine/shared/contract';
import { installErrorHandler } from '../../../http/errors/error-handler.plugin';
import { CHUNK_BUFFER_BYTES, MAX_FORM_BYTES, readUploadForm } from './upload-form.lib';

describe('upload form', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = Fastify();
    installErrorHandler(app);
    await app.register(multipart);
    app.patch('/', { bodyLimit: MAX_FORM_BYTES }, async (request) => {
      // Left over from an earlier chunk; it must never show.
      const { fields, file } = await readUploadForm(request, Buffer.alloc(CHUNK_BUFFER_BYTES, '#'));
      return { fields: { ...fields }, length: file?.length ?? null, text: file?.toString().slice(0, 40) };
    });
  });
  afterAll(() => app.close());

  const EDGE = 'edge';
  const field = (name: string, value: string) =>
    `--${EDGE}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const file = (content: string, name = 'file') =>
    `--${EDGE}\r\ncontent-disposition: form-data; name="${name}"; filename="a"\r\ncontent-type: image/png\r\n\r\n${content}\r\n`;
  const END = `--${EDGE}--\r\n`;

  const send = async (payload: string, type = `multipart/form-data; boundary=${EDGE}`) => {
    const answer = await app.inject({
      method: 'PATCH',
      url: '/',
      payload,
      headers: { 'content-type': type },
    });
    return { status: answer.statusCode, ...answer.json() };
  };

  it.each([
    ['before the fields', file('abc') + field('name', 'x')],
    ['after the fields', field('name', 'x') + file('abc')],
    ['under another name', field('name', 'x') + file('abc', 'blob')],
  ])('reads a file %s', async (_name, parts) => {
    expect(await send(parts + END)).toMatchObject({
      status: 200,
      fields: { name: 'x' },
      length: 3,
      text: 'abc',
    });
  });

  it('distinguishes an empty file from none', async () => {
    expect(await send(file('') + END)).toMatchObject({ length: 0 });
    expect(await send(field('name', 'x') + END)).toMatchObject({ length: null });
  });

  it('accepts a full chunk with boundary-like text', async () => {
    const content = `\r\n--edg\r\n--${'x'.repeat(CHUNK_BYTES - 11)}`;
    expect(content.length).toBe(CHUNK_BYTES);
    expect(await send(file(content) + END)).toMatchObject({ status: 200, length: CHUNK_BYTES });
  });

  it('uses the first of two equal fields', async () => {
    expect(await send(field('name', 'first') + field('name', 'second') + END)).toMatchObject({
      fields: { name: 'first' },
    });
  });

  it.each([
    ['one byte too many', file('x'.repeat(CHUNK_BYTES + 1)) + END, 413],
    ['far too much', file('x'.repeat(CHUNK_BYTES + 200_000)) + END, 413],
    ['two files', file('a') + file('b') + END, 400],
    [
      'thirteen fields',
      Array.from({ length: 13 }, (_, index) => field(`f${index}`, 'x')).join('') + END,
      400,
    ],
    ['a field longer than 4 KiB', field('name', 'x'.repeat(5000)) + END, 400],
    ['a field named __proto__', field('__proto__', 'x') + END, 400],
    ['a field named constructor', field('constructor', 'x') + END, 400],
    ['a body cut in the file', file('abc').slice(0, -3), 400],
    ['a body cut in a header', `--${EDGE}\r\ncontent-disposition: form-`, 400],
    ['another boundary', '--other\r\n\r\n\r\n--other--', 400],
  ])('%s is refused', async (_name, payload, status) => {
    expect(await send(payload)).toMatchObject({ status });
  });

  it.each(['application/json', 'text/plain', 'multipart/form-data', 'multipart/form-data; boundary='])(
    'a body of type %s is refused',
    async (type) => {
      const { status } = await send(file('abc') + END, type);
      expect([400, 406, 415]).toContain(status);
    },
  );

  it('a cut connection does not affect the next request', async () => {
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    for (let round = 0; round < 5; round += 1) {
      const socket = connect(port, '127.0.0.1');
      const head = `PATCH / HTTP/1.1\r\nhost: a\r\ncontent-length: 400000\r\ncontent-type: multipart/form-data; boundary=${EDGE}\r\n\r\n`;
      await new Promise((resolve) =>
        socket.write(head + file('x'.repeat(9000 * (round + 1))).slice(0, -2), resolve),
      );
      socket.destroy();
    }
    expect(await send(file('whole') + END)).toMatchObject({ status: 200, text: 'whole' });
  });
});
