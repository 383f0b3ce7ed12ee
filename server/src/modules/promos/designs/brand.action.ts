import { topics, type Brand } from '@vitrine/shared/contract';
import type { Actor, Deps } from '../../../deps.types';
import type { Db } from '../../../platform/database/database.client';
import { fieldProblem } from '../../../platform/errors/errors.lib';
import { brandOf, updateAccount } from '../../../platform/users/accounts.repo';
import { picturesOf } from '../../content/played-design.action';
import { recordEvent } from '../../history/record.action';
import { brandChanges } from './brand-changes.rule';
import { cleanLook } from './clean-design.lib';
import { askToRedraw } from './redraw-request.lib';

/** Brand of an account, without a logo that was deleted meanwhile. */
export async function readBrand(db: Db, accountId: string): Promise<Brand> {
  const { logo, ...brand } = await brandOf(db, accountId);
  const isThere = logo !== undefined && (await picturesOf(db, accountId, [logo])).has(logo);
  return isThere ? { ...brand, logo } : brand;
}

/** Replaces the brand: screens get it with their next manifest, pictures of designs are drawn again. */
export async function saveBrand(
  deps: Deps,
  { accountId, userId }: Pick<Actor, 'accountId' | 'userId'>,
  { logo: asked, ...sent }: Brand,
): Promise<void> {
  const [logo] = asked === undefined ? [] : (await picturesOf(deps.db, accountId, [asked])).keys();
  if (asked !== undefined && !logo)
    throw fieldProblem('logo', 'not_found', 'This picture can’t be the logo. Choose another one.');
  const { language, temperature } = sent;
  const brand = {
    ...cleanLook(sent),
    ...(language ? { language } : {}),
    ...(temperature ? { temperature } : {}),
    ...(logo ? { logo } : {}),
  };
  const isChanged = await deps.db.transaction(async (tx) => {
    const note = brandChanges(await brandOf(tx, accountId), brand);
    if (!note) return false;
    await updateAccount(tx, accountId, { brand });
    const at = deps.clock.nowSeconds();
    await recordEvent(tx, { accountId, userId, at, kind: 'account.brand', note });
    return true;
  });
  if (!isChanged) return;
  deps.broker.publish(accountId, topics.changed('account'), { id: accountId, by: userId });
  await askToRedraw(deps, accountId);
}
