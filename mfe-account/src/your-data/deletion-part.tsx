import { Button, Icon, icons } from '@vitrine/shared/ui';
import { Part } from '../parts/form.styles';
import { Lead } from '../parts/rows.styles';
import { Planned } from './data.styles';
import { words } from './words.table';

const texts = words.deletion;

/** Deletion of the account, or its undo while it is planned. `dueDay`: its day. */
export function DeletionPart(props: {
  dueDay: string | null;
  isOwner: boolean;
  isKeeping: boolean;
  onAsk: () => void;
  onKeep: () => void;
}) {
  const { dueDay, isOwner, isKeeping, onAsk, onKeep } = props;
  const reason = isOwner ? {} : { disabledReason: words.onlyOwner };
  return (
    <Part>
      <h2>{texts.title}</h2>
      {dueDay === null ? (
        <>
          <Lead>{texts.lead}</Lead>
          <div>
            <Button variant="danger" icon={icons.trash} onClick={onAsk} {...reason}>
              {texts.act}
            </Button>
          </div>
        </>
      ) : (
        <Planned role="status">
          <Icon of={icons.warning} />
          <p>
            {texts.planned(dueDay)} {texts.plannedHint}
          </p>
          <Button variant="primary" busy={isKeeping} onClick={onKeep} {...reason}>
            {texts.keep}
          </Button>
        </Planned>
      )}
    </Part>
  );
}
