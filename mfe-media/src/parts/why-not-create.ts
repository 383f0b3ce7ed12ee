import type { AppData } from '@vitrine/shared/contract';
import { mayCreate } from '@vitrine/shared/rules';
import type { Shell } from '@vitrine/shared/shell-api';
import { texts } from '../texts';

/**
 * Reason why the user may not upload now; undefined when they may. The server decides while the app data is
 * unknown.
 */
export function whyNotCreate(shell: Pick<Shell, 'may'>, app: AppData | undefined): string | undefined {
  if (!shell.may('promo.edit')) return texts.notAllowed;
  if (app && !mayCreate(app.subscr_expire_int)) return texts.planEnded;
  return undefined;
}
