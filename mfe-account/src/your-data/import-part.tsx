import { useRef } from 'react';
import type { AccountArchive } from '@vitrine/shared/contract';
import { Button, Mistake, ProgressBar, icons } from '@vitrine/shared/ui';
import { Part } from '../parts/form.styles';
import { Lead, List } from '../parts/rows.styles';
import { ImportRow } from './archive-row';
import { Sending } from './data.styles';
import { words } from './words.table';

const texts = words.import;

/** Import of an archive: its choice, its upload, and what earlier ones did. */
export function ImportPart(props: {
  archives: readonly AccountArchive[];
  dateOf: (atSeconds: number) => string;
  mayImport: boolean;
  sending: { name: string; share: number } | null;
  trouble: string;
  onChoose: (file: File) => void;
  onStop: () => void;
  onRemove: (archive: AccountArchive) => void;
}) {
  const { archives, dateOf, mayImport, sending, trouble, onChoose, onStop, onRemove } = props;
  const picker = useRef<HTMLInputElement>(null);
  const shown = sending ? archives.filter(({ state }) => state !== 'receiving') : archives;
  return (
    <Part>
      <h2>{texts.title}</h2>
      <Lead>{texts.lead}</Lead>
      {trouble && <Mistake>{trouble}</Mistake>}
      {sending ? (
        <Sending role="status">
          <p>{texts.sending(sending.name)}</p>
          <ProgressBar label={texts.sending(sending.name)} value={sending.share} />
          <small>{texts.sendingHint}</small>
          <div>
            <Button size="small" onClick={onStop}>
              {texts.stop}
            </Button>
          </div>
        </Sending>
      ) : (
        <div>
          <input
            ref={picker}
            type="file"
            accept=".zip,application/zip"
            hidden
            data-testid="archive"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) onChoose(file);
              // The same file again continues.
              target.value = '';
            }}
          />
          <Button
            icon={icons.upload}
            onClick={() => picker.current?.click()}
            {...(mayImport ? {} : { disabledReason: texts.noRight })}
          >
            {texts.act}
          </Button>
        </div>
      )}
      {shown.length > 0 && (
        <List aria-label={texts.title}>
          {shown.map((archive) => (
            <ImportRow key={archive.id} archive={archive} dateOf={dateOf} onRemove={() => onRemove(archive)} />
          ))}
        </List>
      )}
    </Part>
  );
}
