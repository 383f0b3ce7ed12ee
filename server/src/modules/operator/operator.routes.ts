import {
  IdParams,
  NewOperatorAccount,
  OperatorAccountDetail,
  OperatorAccounts,
  OperatorAccountsQuery,
  OperatorDeletion,
  OperatorHealth,
  OperatorLog,
  OperatorLogQuery,
  OperatorPlan,
  OperatorProof,
  OperatorQuota,
  OperatorTasks,
  OperatorTaskStart,
  OperatorTestMail,
  OperatorTestMailWish,
} from '@vitrine/shared/contract';
import type { AppModule } from '../../deps.types';
import { hasPublicAddress, publicOrigin } from '../../platform/config/public-origin.lib';
import { languageOf } from '../../http/routing/request-language.lib';
import { routesOf } from '../../http/routing/routes.lib';
import {
  accountDetail,
  accountsPage,
  announce,
  createForOwner,
  deleteByName,
  mustBeAnother,
  operatorLog,
  proven,
  resetFactorOfUser,
  sendPasswordLink,
} from './accounts.action';
import { checkHealth } from './health.action';
import { disableAccount, enableAccount, restoreAccount, setPlan, setQuota } from './operator.action';
import { endDisabledSockets, followOperators, writeLinkMails } from './operator.job';
import { presentTask } from './operator.present';
import { beginTask, workOnTasks } from './tasks.job';
import { listTasks } from './tasks.repo';
import { sendTestMail } from './test-mail.action';
import { inLanguage } from '../../platform/languages/translation.lib';

/** Page of the operators: what `admin` does on the command line (extension). */
export const operatorModule: AppModule = async (app, deps) => {
  await followOperators(deps);
  await writeLinkMails(deps);
  await workOnTasks(deps);
  await accountRoutes(app, deps);
  await accessRoutes(app, deps);
  await limitRoutes(app, deps);
  await userRoutes(app, deps);
  await installationRoutes(app, deps);
};

const accountRoutes: AppModule = (app, deps) => {
  const route = routesOf(app, 'operator');

  route('GET /api/operator/accounts', 'installation', {
    summary: 'Accounts of the installation, page by page (extension)',
    query: OperatorAccountsQuery,
    answer: OperatorAccounts,
    handle: ({ actor, query }) => accountsPage(deps, actor, query),
  });

  route('GET /api/operator/account/:id', 'installation', {
    summary: 'One account with its members (extension)',
    params: IdParams,
    answer: OperatorAccountDetail,
    handle: ({ actor, params }) => accountDetail(deps, actor, params.id),
  });

  route('POST /api/operator/accounts', 'installation', {
    summary: 'Create an account; its owner gets a mail with a link to set a password (extension)',
    body: NewOperatorAccount,
    handle: async ({ actor, body }) => ({ id: await createForOwner(deps, { userId: actor.userId }, body) }),
  });
};

const accessRoutes: AppModule = (app, deps) => {
  const route = routesOf(app, 'operator');

  route('POST /api/operator/account/disable/:id', 'installation', {
    summary: 'Disable an account: no sign-in, no keys; its screens play on (extension)',
    params: IdParams,
    body: OperatorProof,
    handle: async ({ actor, params, body }) => {
      mustBeAnother(actor, params.id);
      await disableAccount(deps, params.id, await proven(deps, actor, body.password));
      await endDisabledSockets(deps);
    },
  });

  route('POST /api/operator/account/enable/:id', 'installation', {
    summary: 'Enable a disabled account; a planned deletion stays (extension)',
    params: IdParams,
    handle: async ({ actor, params }) => {
      await enableAccount(deps, params.id, { userId: actor.userId });
      announce(deps, actor, params.id);
    },
  });

  route('POST /api/operator/account/delete/:id', 'installation', {
    summary: 'Disable an account and delete it in 14 days (extension)',
    params: IdParams,
    body: OperatorDeletion,
    handle: async ({ actor, params, body }) => {
      await deleteByName(deps, actor, params.id, body);
      await endDisabledSockets(deps);
    },
  });

  route('POST /api/operator/account/restore/:id', 'installation', {
    summary: 'Keep an account that was to be deleted, and enable it (extension)',
    params: IdParams,
    handle: async ({ actor, params }) => {
      await restoreAccount(deps, params.id, { userId: actor.userId });
      announce(deps, actor, params.id);
    },
  });
};

const limitRoutes: AppModule = (app, deps) => {
  const route = routesOf(app, 'operator');

  route('POST /api/operator/account/quota/:id', 'installation', {
    summary: 'Set the storage of an account, until its plan changes (extension)',
    params: IdParams,
    body: OperatorQuota,
    handle: async ({ actor, params, body }) => {
      await setQuota(deps, params.id, body.bytes, { userId: actor.userId });
      announce(deps, actor, params.id);
    },
  });

  route('POST /api/operator/account/plan/:id', 'installation', {
    summary: 'Give an account a plan without an end (extension)',
    params: IdParams,
    body: OperatorPlan,
    handle: async ({ actor, params, body }) => {
      await setPlan(deps, params.id, body.screens, { userId: actor.userId });
      announce(deps, actor, params.id);
    },
  });
};

const userRoutes: AppModule = (app, deps) => {
  const route = routesOf(app, 'operator');

  route('POST /api/operator/user/password-link/:id', 'installation', {
    summary: 'Mail a user a link for a new password, valid for 24 hours (extension)',
    params: IdParams,
    body: OperatorProof,
    handle: ({ actor, params, body }) => sendPasswordLink(deps, actor, params.id, body.password),
  });

  route('POST /api/operator/user/reset-second-factor/:id', 'installation', {
    summary: 'Remove authenticator app, recovery codes and passkeys of a user, who gets a mail (extension)',
    params: IdParams,
    body: OperatorProof,
    handle: ({ actor, params, body }) => resetFactorOfUser(deps, actor, params.id, body.password),
  });
};

const installationRoutes: AppModule = (app, deps) => {
  const route = routesOf(app, 'operator');

  route('GET /api/operator/health', 'installation', {
    summary: 'Health of the installation (extension)',
    answer: OperatorHealth,
    handle: async (request) => ({
      checks: (await checkHealth(deps)).map((check) => ({
        ...check,
        text: inLanguage(check.text, languageOf(request)),
      })),
      sign_up: deps.settings.current().signUp,
      address: { origin: publicOrigin(deps.config, request), is_set: hasPublicAddress(deps.config) },
    }),
  });

  route('POST /api/operator/test-mail', 'installation', {
    summary: 'Send a test mail, at once (extension)',
    body: OperatorTestMailWish,
    answer: OperatorTestMail,
    handle: async (request) => {
      const { actor, body } = request;
      const sent = await sendTestMail(deps, { userId: actor.userId }, body.email);
      return { success: true, detail: inLanguage(sent, languageOf(request)) };
    },
  });

  route('GET /api/operator/tasks', 'installation', {
    summary: 'The last run of each long task (extension)',
    answer: OperatorTasks,
    handle: async (request) => (await listTasks(deps.db)).map((row) => presentTask(row, languageOf(request))),
  });

  route('POST /api/operator/tasks', 'installation', {
    summary: 'Start a long task; one under way goes on (extension)',
    body: OperatorTaskStart,
    handle: ({ actor, body }) => beginTask(deps, { userId: actor.userId }, body.kind),
  });

  route('GET /api/operator/log', 'installation', {
    summary: 'What operators did, newest first (extension)',
    query: OperatorLogQuery,
    answer: OperatorLog,
    handle: (request) => operatorLog(deps, request.query, languageOf(request)),
  });
};
