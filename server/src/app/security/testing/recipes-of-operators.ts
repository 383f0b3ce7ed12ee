import { byId, type Recipe } from './recipe';

/** Recipes for calls of operators, which are refused: no member of a venue is one. */
const refused = (body?: Record<string, unknown>): Recipe[] => [{ ...byId('member', body), answers: 403 }];
const password = 'not the password';

/** Recipes for the calls of operators. */
export const OPERATOR_RECIPES: Record<string, Recipe[]> = {
  'GET /api/operator/account/:id': refused(),
  'POST /api/operator/account/disable/:id': refused({ password }),
  'POST /api/operator/account/enable/:id': refused(),
  'POST /api/operator/account/delete/:id': refused({ name: 'Bar', password }),
  'POST /api/operator/account/restore/:id': refused(),
  'POST /api/operator/account/quota/:id': refused({ bytes: 1_000_000_000 }),
  'POST /api/operator/account/plan/:id': refused({ screens: 5 }),
  'POST /api/operator/user/password-link/:id': refused({ password }),
  'POST /api/operator/user/reset-second-factor/:id': refused({ password }),
};
