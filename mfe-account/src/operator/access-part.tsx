import { useEnableAccount, useRestoreAccount } from '@vitrine/shared/calls';
import type { OperatorAccount } from '@vitrine/shared/contract';
import { isApiError, useShell } from '@vitrine/shared/shell-api';
import { Button } from '@vitrine/shared/ui';
import { Part } from '../parts/form.styles';
import { Lead, Line, Lines } from './operator.styles';
import { words } from './words.table';

const texts = words.account;

/** Disabling and deleting an account, and the way back. */
export function AccessPart(props: {
  account: OperatorAccount;
  dayOf: (at: number) => string;
  onAct: (act: 'disable' | 'remove') => void;
}) {
  const { account, dayOf, onAct } = props;
  const { id, name, disabled_at, delete_at } = account;
  const { notify } = useShell();
  const enable = useEnableAccount();
  const restore = useRestoreAccount();
  const saying = (text: string) => ({
    onSuccess: () => notify({ text, tone: 'success' as const }),
    onError: (error: unknown) =>
      notify({ text: (isApiError(error) && error.detail) || words.failed, tone: 'error' as const }),
  });
  return (
    <Part>
      <h2>{texts.danger}</h2>
      {account.own && <Lead>{texts.own}</Lead>}
      <Lines>
        {disabled_at === undefined ? (
          <Line>
            <div>
              <strong>{texts.disable}</strong>
              <small>{texts.disableLead}</small>
            </div>
            <Button variant="danger" disabled={account.own} onClick={() => onAct('disable')}>
              {texts.disable}
            </Button>
          </Line>
        ) : (
          delete_at === undefined && (
            <Line>
              <div>
                <strong>{texts.enable}</strong>
                <small>{texts.disabledLead(dayOf(disabled_at))}</small>
              </div>
              <Button busy={enable.isPending} onClick={() => enable.mutate(id, saying(texts.enabled(name)))}>
                {texts.enable}
              </Button>
            </Line>
          )
        )}
        {delete_at === undefined ? (
          <Line>
            <div>
              <strong>{texts.remove}</strong>
              <small>{texts.removeLead}</small>
            </div>
            <Button variant="danger" disabled={account.own} onClick={() => onAct('remove')}>
              {texts.remove}
            </Button>
          </Line>
        ) : (
          <Line>
            <div>
              <strong>{texts.restore}</strong>
              <small>{texts.removedLead(dayOf(delete_at))}</small>
            </div>
            <Button busy={restore.isPending} onClick={() => restore.mutate(id, saying(texts.restored(name)))}>
              {texts.restore}
            </Button>
          </Line>
        )}
      </Lines>
    </Part>
  );
}
