import { DEMO_SIGN_IN } from '../config/demo';
import type { Deps } from '../deps';
import { createMediaWorker, workerEntry, type MediaWorker } from '../media/worker-process';
import { createAccount, isFreshInstallation } from '../modules/account/account.action';
import { closeDemo } from './close-demo';
import { addDemoScreens } from './demo-screens';
import { demoDone, markDemo, ownerByEmail } from './demo.repo';
import { makeDemo } from './make-demo';

/** Nobody who tries things out with the demo shall be short of screens. */
const DEMO_SCREENS = 25;

export interface RunningDemo {
  /** What the start tells the person; null when there is no demo account. */
  signIn: { username: string; password: string } | null;
  /** There is one from before, which opens nothing while others can come. */
  isClosed: boolean;
  /** All content is there, or the demo was stopped. Never rejects. */
  done: Promise<void>;
  stop(): Promise<void>;
}

const NO_DEMO: RunningDemo = {
  signIn: null,
  isClosed: false,
  done: Promise.resolve(),
  stop: async () => undefined,
};

/**
 * On a fresh installation that only this machine can reach: the account at once, its content in the background. A start that was
 * interrupted is gone on with; what was made and then deleted by a person stays deleted.
 */
export async function startDemo(deps: Deps, artist: MediaWorker = artistOf(deps)): Promise<RunningDemo> {
  if (!deps.config.isLocal) return { ...NO_DEMO, isClosed: await closeDemo(deps) };
  if (!deps.config.demo) return NO_DEMO;
  const done = await demoDone(deps.db);
  if (!done.has('wanted')) {
    if (!(await isFreshInstallation(deps.db))) return NO_DEMO;
    await markDemo(deps.db, 'wanted', 'yes', deps.clock.nowSeconds());
  }
  // Without an owner a person has removed the demo account, or it is the first start, or a crash came before the account.
  const owner =
    (await ownerByEmail(deps.db, DEMO_SIGN_IN.username)) ??
    (done.has('account') ? null : await makeAccount(deps));
  if (!owner) return NO_DEMO;
  await markDemo(deps.db, 'account', owner.accountId, deps.clock.nowSeconds());
  const signIn = { ...DEMO_SIGN_IN };
  if (deps.config.demoContent) await addDemoScreens(deps, owner.accountId);
  if (done.has('complete') || !deps.config.demoContent) return { ...NO_DEMO, signIn };

  const stopping = new AbortController();
  const making = makeDemo(deps, artist, { ...owner, role: 'owner' }, stopping.signal).catch(
    (error: unknown) => {
      if (!stopping.signal.aborted)
        deps.log.warn({ err: error }, 'the demo content goes on at the next start');
    },
  );
  return {
    ...NO_DEMO,
    signIn,
    done: making.finally(() => artist.close()),
    async stop() {
      stopping.abort();
      await artist.close();
      await making;
    },
  };
}

const artistOf = (deps: Deps) => createMediaWorker(workerEntry(deps.config.rootFolder));

const makeAccount = (deps: Deps) =>
  createAccount(deps, {
    name: 'Bar Aurora',
    username: 'demo',
    email: DEMO_SIGN_IN.username,
    password: DEMO_SIGN_IN.password,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC',
    developer: true,
    // The demo never runs out.
    periodEndsAt: 0,
    screens: DEMO_SCREENS,
  });
