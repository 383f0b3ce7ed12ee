import type { OperatorAccount } from '@vitrine/shared/contract';
import { Button } from '@vitrine/shared/ui';
import { Part } from '../parts/form.styles';
import { Lead, Line, Lines } from './operator.styles';
import { words } from './words.table';

const texts = words.account;

/** Disabling and deleting an account, and the way back. */
export function AccessPart(props: {
  account: OperatorAccount;
  dayOf: (at: number) => string;
  /** Act under way. */
  busy: 'enable' | 'restore' | null;
  onAct: (act: 'disable' | 'remove' | 'enable' | 'restore') => void;
}) {
  const { account, dayOf, busy, onAct } = props;
  const { disabled_at, delete_at } = account;
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
              <Button busy={busy === 'enable'} onClick={() => onAct('enable')}>
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
            <Button busy={busy === 'restore'} onClick={() => onAct('restore')}>
              {texts.restore}
            </Button>
          </Line>
        )}
      </Lines>
    </Part>
  );
}
