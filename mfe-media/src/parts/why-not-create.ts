import type { AppData } from '@vitrine/shared/contract';
import { mayCreate } from '@vitrine/shared/rules';
import type { Shell } from '@vitrine/shared/shell-api';
import { texts } from '../texts';

/** Why this person may not upload now; undefined when they may. Until the app data is known the server decides. */
export function whyNotCreate(shell: Pick<Shell, 'may'>, app: AppData | undefined): string | undefined {
  if (!shell.may('promo.edit')) return texts.notAllowed;
  if (app && !mayCreate(app.subscr_expire_int)) return texts.planEnded;
  return undefined;
}
