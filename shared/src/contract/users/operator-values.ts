/** Permission of menu entries that only operators of the installation see; no role has it. */
export const OPERATOR_ENTRY = 'operator';

/** Orders of the operators' list of accounts. */
export const OPERATOR_SORTS = [
  'name',
  'owner',
  'plan',
  'members',
  'screens',
  'storage',
  'created',
  'state',
] as const;
export type OperatorSort = (typeof OPERATOR_SORTS)[number];

/** Kinds of deeds in the operators' log. */
export const OPERATOR_DEEDS = [
  'account.created',
  'account.disabled',
  'account.enabled',
  'account.deleted',
  'account.restored',
  'account.quota',
  'account.plan',
  'user.password_link',
  'user.second_factor',
  'operator.added',
  'operator.removed',
  'installation.test_mail',
  'installation.task',
  'installation.settings',
] as const;
export type OperatorDeed = (typeof OPERATOR_DEEDS)[number];

/** Long tasks of the installation. */
export const OPERATOR_TASK_KINDS = ['check-files', 'remove-orphans', 'rebuild-thumbnails'] as const;
export type OperatorTaskKind = (typeof OPERATOR_TASK_KINDS)[number];

/** Most screens of a plan that an operator gives. */
export const MAX_OPERATOR_SCREENS = 1000;
/** Largest storage of an account in bytes: 1,000 TB. */
export const MAX_OPERATOR_QUOTA = 1e15;
/** Accounts of a page of the list. */
export const OPERATOR_PAGE_SIZE = 50;
