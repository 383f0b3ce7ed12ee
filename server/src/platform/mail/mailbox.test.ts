import fsPromises, { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createTestClock } from '../../testing/fake-ports';
import type { Letter } from './mail.types';
import type { Mailbox } from './mail.types';
import { createMailbox } from './mailbox.files';

const letter = (subject: string): Letter => ({
  from: 'Vitrine <no-reply@vitrine.test>',
  to: 'anna@cafe.test',
  subject,
  text: subject,
  html: `<p>${subject}</p>`,
  headers: {},
});

describe('the mailbox of this machine', () => {
  let parent: string;
  let folder: string;
  let clock: ReturnType<typeof createTestClock>;
  let box: Mailbox;
  beforeEach(async () => {
    parent = await mkdtemp(path.join(os.tmpdir(), 'vitrine-mail-'));
    folder = path.join(parent, 'mail');
    clock = createTestClock();
    box = createMailbox(folder, clock);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await rm(parent, { recursive: true, force: true });
  });
  const subjects = async () => (await box.list()).map(({ subject }) => subject);

  it('is empty before the first letter, and reading makes no folder', async () => {
    expect(await box.list()).toEqual([]);
    expect(await readdir(parent)).toEqual([]);
  });

  it('keeps a letter as it was sent, with its time, for this user only', async () => {
    await box.put(letter('Hello'));
    const [kept] = await box.list();
    expect(kept).toEqual({ ...letter('Hello'), id: expect.any(String), at: clock.nowSeconds() });
    expect(await box.read(kept?.id ?? '')).toEqual(kept);
    expect((await stat(folder)).mode & 0o077).toBe(0);
  });

  it('lists the newest first, also of one millisecond and of a clock that went back', async () => {
    for (const subject of ['1', '2', '3']) await box.put(letter(subject));
    clock.advance(-3600);
    await box.put(letter('4'));
    expect(await subjects()).toEqual(['4', '3', '2', '1']);
  });

  it('keeps the 200 newest', async () => {
    for (let n = 1; n <= 203; n += 1) await box.put(letter(String(n)));
    const kept = await subjects();
    expect([kept.length, kept[0], kept.at(-1)]).toEqual([200, '203', '4']);
    expect(await readdir(folder)).toHaveLength(200);
  });

  it('many at once are all there', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, n) => box.put(letter(String(n)))));
    expect((await subjects()).map(Number).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, n) => n),
    );
  });

  it.each(['', '..', '../signing-key', '00000000000000-000000000000', '1-a', '00000000000000-00000000000G'])(
    'there is no letter %j',
    async (id) => expect(await box.read(id)).toBeNull(),
  );

  it('half a letter, after a power cut, hides none of the others; foreign files are passed over', async () => {
    await box.put(letter('whole'));
    await writeFile(path.join(folder, '00000000000001-000000000001.json'), '{"id":"0');
    await writeFile(path.join(folder, '00000000000002-000000000002.json'), '');
    await writeFile(path.join(folder, '00000000000003-000000000003.json.new'), '{}');
    await writeFile(path.join(folder, 'notes.json'), '{}');
    expect(await subjects()).toEqual(['whole']);
    expect(await box.read('00000000000001-000000000001')).toBeNull();
  });

  it('a full disk is an error, so that the queue tries again, and leaves nothing of the try', async () => {
    const full = Object.assign(new Error('no space'), { code: 'ENOSPC' });
    const write = fsPromises.writeFile;
    jest.spyOn(fsPromises, 'writeFile').mockImplementationOnce(async (file) => {
      await write(file, '{"half');
      throw full;
    });
    await expect(box.put(letter('lost'))).rejects.toBe(full);
    expect(await readdir(folder)).toEqual([]);
    await box.put(letter('again'));
    expect(await subjects()).toEqual(['again']);
  });
});
