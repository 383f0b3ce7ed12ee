import { DEMO_USERNAME } from '../../platform/config/demo.table';
import type { Deps } from '../../deps.types';
import { createMediaWorker, workerEntry, type MediaWorker } from '../../media/worker-process.client';
import { createAccount, isFreshInstallation } from '../account/account.action';
import { closeDemo } from './close-demo.action';
import { startDemoPlayers } from './demo-players.service';
import { addDemoScreens } from './demo-screens.action';
import { demoDone, markDemo, ownerByEmail, usersOf } from './demo.repo';
import { retireKnownPassword, setDemoPassword } from './known-password.action';
import { makeDemo } from './make-demo.action';

/** Enough for trying things out. */
const DEMO_SCREENS = 25;

export interface DemoSignIn {
  username: string;
  /** Null when its user has changed it. */
  password: string | null;
}

export interface RunningDemo {
  /** Sign-in that the start prints; null without a demo account. */
  signIn: DemoSignIn | null;
  /** Whether an earlier demo account is switched off on a public server. */
  isClosed: boolean;
  /** Resolves when all content is there, or the demo was stopped. Never rejects. */
  done: Promise<void>;
  /** Starts the demo's screens once the server listens at this origin. */
  listening(origin: string): void;
  stop(): Promise<void>;
}

const NO_DEMO: RunningDemo = {
  signIn: null,
  isClosed: false,
  done: Promise.resolve(),
  listening: () => undefined,
  stop: async () => undefined,
};

/**
 * Creates the demo on a fresh local installation: the account at once, its content in the background. Resumes
 * an interrupted start; deleted content stays deleted.
 */
export async function startDemo(deps: Deps, artist: MediaWorker = artistOf(deps)): Promise<RunningDemo> {
  if (!deps.config.isLocal) return { ...NO_DEMO, isClosed: await closeDemo(deps) };
  if (!deps.config.demo) return NO_DEMO;
  const done = await demoDone(deps.db);
  if (!done.has('wanted')) {
    if (!(await isFreshInstallation(deps.db))) return NO_DEMO;
    await markDemo(deps.db, 'wanted', 'yes', deps.clock.nowSeconds());
  }
  // No owner: the first start, a crash before the account, or a removed demo account.
  const owner =
    (await ownerByEmail(deps.db, DEMO_USERNAME)) ?? (done.has('account') ? null : await makeAccount(deps));
  if (!owner) return NO_DEMO;
  await markDemo(deps.db, 'account', owner.accountId, deps.clock.nowSeconds());
  const signIn = { username: DEMO_USERNAME, password: await passwordOf(deps, owner) };
  if (deps.config.demoContent) await addDemoScreens(deps, owner.accountId);
  if (!deps.config.demoContent) return { ...NO_DEMO, signIn };
  const screens = createScreens(deps);
  if (done.has('complete')) return { ...NO_DEMO, ...screens, signIn };

  const stopping = new AbortController();
  const making = makeDemo(deps, artist, { ...owner, role: 'owner' }, stopping.signal).catch(
    (error: unknown) => {
      if (!stopping.signal.aborted)
        deps.log.warn({ err: error }, 'demo content interrupted, resumes at the next start');
    },
  );
  return {
    ...NO_DEMO,
    signIn,
    listening: screens.listening,
    done: making.finally(() => artist.close()),
    async stop() {
      stopping.abort();
      await screens.stop();
      await artist.close();
      await making;
    },
  };
}

/** Players of the demo's screens, started once the server listens. */
function createScreens(deps: Deps): Pick<RunningDemo, 'listening' | 'stop'> {
  let stop = async () => undefined as void;
  return {
    listening(origin) {
      stop = startDemoPlayers(deps, origin);
    },
    stop: () => stop(),
  };
}

/** Password of this installation or of the operator's setting; null once its user has changed it. */
async function passwordOf(deps: Deps, owner: { accountId: string; userId: string }): Promise<string | null> {
  await retireKnownPassword(deps, owner.accountId);
  const password = deps.demoAccess.password();
  const { passwordHash = null } =
    (await usersOf(deps.db, owner.accountId)).find(({ userId }) => userId === owner.userId) ?? {};
  if (await deps.passwords.verify(passwordHash, password)) return password;
  if (!deps.config.demoPassword) return null;
  await setDemoPassword(deps, owner.userId);
  return password;
}

const artistOf = (deps: Deps) => createMediaWorker(workerEntry(deps.config.rootFolder));

const makeAccount = (deps: Deps) =>
  createAccount(deps, {
    name: 'Bar Aurora',
    username: 'demo',
    email: DEMO_USERNAME,
    password: deps.demoAccess.password(),
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC',
    developer: true,
    // The demo never expires.
    periodEndsAt: 0,
    screens: DEMO_SCREENS,
  });
