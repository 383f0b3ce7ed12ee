import { DEMO_USERNAME } from '../../platform/config/demo.table';
import type { Deps } from '../../deps.types';
import { createMediaWorker, workerEntry, type MediaWorker } from '../../media/worker-process.client';
import { createAccount, isFreshInstallation } from '../account/account.action';
import { closeDemo } from './close-demo.action';
import { startDemoPlayers } from './demo-players.service';
import { addDemoScreens } from './demo-screens.action';
import { demoDone, markDemo, ownerByEmail, peopleOf } from './demo.repo';
import { retireKnownPassword, setDemoPassword } from './known-password.action';
import { makeDemo } from './make-demo.action';

/** Nobody who tries things out with the demo shall be short of screens. */
const DEMO_SCREENS = 25;

export interface DemoSignIn {
  username: string;
  /** Null: its user has chosen another one. */
  password: string | null;
}

export interface RunningDemo {
  /** What the start tells the person; null when there is no demo account. */
  signIn: DemoSignIn | null;
  /** There is one from before, which opens nothing while others can come. */
  isClosed: boolean;
  /** All content is there, or the demo was stopped. Never rejects. */
  done: Promise<void>;
  /** The server listens at this origin: the demo's screens begin to play. */
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
        deps.log.warn({ err: error }, 'the demo content goes on at the next start');
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

/** Players of the demo's screens, from when the server listens. */
function createScreens(deps: Deps): Pick<RunningDemo, 'listening' | 'stop'> {
  let stop = async () => undefined as void;
  return {
    listening(origin) {
      stop = startDemoPlayers(deps, origin);
    },
    stop: () => stop(),
  };
}

/** The one of this installation, which the operator's setting overrules; null once its user has chosen another one. */
async function passwordOf(deps: Deps, owner: { accountId: string; userId: string }): Promise<string | null> {
  await retireKnownPassword(deps, owner.accountId);
  const password = deps.demoAccess.password();
  const { passwordHash = null } =
    (await peopleOf(deps.db, owner.accountId)).find(({ userId }) => userId === owner.userId) ?? {};
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
    // The demo never runs out.
    periodEndsAt: 0,
    screens: DEMO_SCREENS,
  });
