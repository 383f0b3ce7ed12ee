import type { AccountArchive } from '@vitrine/shared/contract';
import { Button, icons } from '@vitrine/shared/ui';
import { Part } from '../parts/form.styles';
import { Lead, List } from '../parts/rows.styles';
import { ExportRow } from './archive-row';
import { words } from './words.table';

const texts = words.export;

/** "Export everything", and the exports of the last days. */
export function ExportPart(props: {
  archives: readonly AccountArchive[];
  dateOf: (atSeconds: number) => string;
  isOwner: boolean;
  isStarting: boolean;
  onStart: () => void;
  onDownload: (archive: AccountArchive) => void;
  onRemove: (archive: AccountArchive) => void;
}) {
  const { archives, dateOf, isOwner, isStarting, onStart, onDownload, onRemove } = props;
  const isMaking = archives.some(({ state }) => state === 'waiting' || state === 'working');
  return (
    <Part>
      <h2>{texts.title}</h2>
      <Lead>{texts.lead}</Lead>
      <div>
        <Button
          icon={icons.download}
          busy={isStarting || isMaking}
          onClick={onStart}
          {...(isOwner ? {} : { disabledReason: words.onlyOwner })}
        >
          {texts.act}
        </Button>
      </div>
      {archives.length > 0 && (
        <List aria-label={texts.title}>
          {archives.map((archive) => (
            <ExportRow
              key={archive.id}
              archive={archive}
              dateOf={dateOf}
              onDownload={() => onDownload(archive)}
              onRemove={() => onRemove(archive)}
            />
          ))}
        </List>
      )}
    </Part>
  );
}
