import { AccountPage } from '../parts/account-page';
import { useMay } from '../parts/own-role.query';
import { texts } from '../texts';
import { ApiKeys } from './api-keys';
import { Webhooks } from './webhooks';

/** /account/api: keys for programs, and webhooks for owners and admins. */
export function Screen() {
  const mayManage = useMay('integration.manage');
  return (
    <AccountPage title={texts.api.title} state={texts.api.line}>
      <ApiKeys />
      {mayManage && <Webhooks />}
    </AccountPage>
  );
}
