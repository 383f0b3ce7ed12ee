import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from '../platform/database/postgres/orphan.client';
import { wrappers } from './confinement.lib';
import { MediaRefused, MediaStalled } from './prepare/prepared.types';
import { noisyJpeg } from './testing/sample-files';
import { createMediaWorker, WORKER_LIMITS, type MediaWorker } from './worker-process.client';

describe('worker process', () => {
  /** The real child process, from the sources. */
  const ENTRY = join(__dirname, 'unbundled-worker.cjs');
  /** A worker that misbehaves as its task is named. */
  const ODD_ENTRY = join(__dirname, 'testing', 'hanging-worker.cjs');
  const odd = (source: string) =>
    ({ do: 'prepare', kind: 'image', type: 'image/jpeg', source, folder: '' }) as const;
  let folder: string;
  let worker: MediaWorker;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-worker-'));
    worker = createMediaWorker(ENTRY);
  });
  afterAll(async () => {
    await worker.close();
    await rm(folder, { recursive: true, force: true });
  });

  describe('the media process', () => {
    const picture = async (name: string) => {
      const source = join(folder, name);
      await writeFile(source, await noisyJpeg(300, 200));
      return { do: 'prepare', kind: 'image', type: 'image/jpeg', source, folder } as const;
    };

    it('does one task after the other, and passes a refusal on as a refusal', async () => {
      const bad = join(folder, 'bad');
      await writeFile(bad, 'no picture');
      const good = await picture('good');
      const answers = await Promise.allSettled([
        worker.run(good),
        worker.run({ ...good, source: bad }),
        worker.run(good),
      ]);
      expect(answers.map((answer) => answer.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
      expect(answers[1]).toMatchObject({ reason: expect.any(MediaRefused) });
    });

    it('is killed when it hangs, and the next task gets a fresh one', async () => {
      const limits = { ...WORKER_LIMITS, stallMs: 100, totalMs: 60_000, idleMs: 60_000 };
      const hanging = createMediaWorker(ODD_ENTRY, limits);
      await expect(hanging.run(odd('hang'))).rejects.toThrow(MediaStalled);
      limits.stallMs = 60_000;
      const first = await hanging.run(odd('pid'));
      await expect(hanging.run(odd('die'))).rejects.toThrow('ended');
      expect(await hanging.run(odd('pid'))).not.toEqual(first);
      // It is already running, so its reports arrive in time; each report extends the time, but not for ever.
      Object.assign(limits, { stallMs: 1500, totalMs: 2000 });
      await expect(hanging.run(odd('busy'))).rejects.toThrow('took too long');
      await hanging.close();
    });

    it('gets no more than its time for a phase of a look, however busy it reports to be', async () => {
      const phaseMs = { ...WORKER_LIMITS.phaseMs, probe: 300 };
      const busy = createMediaWorker(ODD_ENTRY, { ...WORKER_LIMITS, phaseMs });
      await expect(busy.run(odd('busy probe'))).rejects.toThrow(MediaStalled);
      await busy.close();
    });

    it('is killed with whatever it has started when its task is not wanted any more', async () => {
      const busy = createMediaWorker(ODD_ENTRY);
      const stop = new AbortController();
      const started = new Promise<number>((resolve) => {
        const report = (pid: number) => {
          resolve(pid);
          stop.abort(new Error('The upload is gone.'));
        };
        expect(busy.run(odd('start another'), { report, signal: stop.signal })).rejects.toThrow('gone');
      });
      const pid = await started;
      while (isAlive(pid)) await sleep(10);
      await expect(busy.run(odd('pid'), { signal: stop.signal })).rejects.toThrow('gone');
      await busy.close();
    });

    it('is several where that is asked for: one that hangs does not hold up the other', async () => {
      const two = createMediaWorker(ODD_ENTRY, { ...WORKER_LIMITS, children: 2 });
      const hangs = two.run(odd('hang')).catch((error: unknown) => String(error));
      expect(await two.run(odd('pid'))).toMatchObject({ pid: expect.any(Number) });
      await two.close();
      expect(await hangs).toContain('ended');
    });

    it('gets nothing of the environment but what it needs, and bounds of the kernel where the system has them', async () => {
      process.env.DATABASE_URL = 'postgres://vitrine:secret@db/vitrine';
      process.env.VITRINE_SMTP_PASSWORD = 'secret';
      const confined = createMediaWorker(ODD_ENTRY);
      try {
        const { env, limits, status } = (await confined.run(odd('bounds'))) as unknown as {
          env: NodeJS.ProcessEnv;
          limits: string;
          status: string;
        };
        expect(JSON.stringify(env)).not.toContain('secret');
        expect(Object.keys(env)).toEqual(expect.arrayContaining(['PATH', 'MALLOC_ARENA_MAX']));
        const has = (name: string) => wrappers().some((part) => part.endsWith(`/${name}`));
        if (has('prlimit')) {
          expect(limits).toMatch(/Max data size\s+4294967296/);
          expect(limits).toMatch(/Max file size\s+8589934592/);
          expect(limits).toMatch(/Max cpu time\s+14400/);
        }
        if (has('setpriv')) expect(status).toMatch(/NoNewPrivs:\s+1/);
      } finally {
        delete process.env.DATABASE_URL;
        delete process.env.VITRINE_SMTP_PASSWORD;
        await confined.close();
      }
    });

    it('runs all the same where the system has no program that sets bounds', () => {
      expect(wrappers([folder])).toEqual([]);
      expect(wrappers([])).toEqual([]);
    });

    it('goes away when there is nothing to do', async () => {
      const shortLived = createMediaWorker(ODD_ENTRY, { ...WORKER_LIMITS, idleMs: 50 });
      const { pid } = (await shortLived.run(odd('pid'))) as unknown as { pid: number };
      while (isAlive(pid)) await sleep(10);
      expect(await shortLived.run(odd('pid'))).not.toEqual({ pid });
      await shortLived.close();
    });
  });
});
