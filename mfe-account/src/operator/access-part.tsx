import type { OperatorAccount } from '@vitrine/shared/contract';
import { Button } from '@vitrine/shared/ui';
import { Part } from '../parts/form.styles';
import { Lead, List, Row } from '../parts/rows.styles';
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
      <List>
        {disabled_at === undefined ? (
          <Row>
            <div>
              <strong>{texts.disable}</strong>
              <small>{texts.disableLead}</small>
            </div>
            <Button disabled={account.own} onClick={() => onAct('disable')}>
              {texts.disable}
            </Button>
          </Row>
        ) : (
          delete_at === undefined && (
            <Row>
              <div>
                <strong>{texts.enable}</strong>
                <small>{texts.disabledLead(dayOf(disabled_at))}</small>
              </div>
              <Button busy={busy === 'enable'} onClick={() => onAct('enable')}>
                {texts.enable}
              </Button>
            </Row>
          )
        )}
        {delete_at === undefined ? (
          <Row>
            <div>
              <strong>{texts.remove}</strong>
              <small>{texts.removeLead}</small>
            </div>
            <Button variant="danger" disabled={account.own} onClick={() => onAct('remove')}>
              {texts.remove}
            </Button>
          </Row>
        ) : (
          <Row>
            <div>
              <strong>{texts.restore}</strong>
              <small>{texts.removedLead(dayOf(delete_at))}</small>
            </div>
            <Button busy={busy === 'restore'} onClick={() => onAct('restore')}>
              {texts.restore}
            </Button>
          </Row>
        )}
      </List>
    </Part>
  );
}
