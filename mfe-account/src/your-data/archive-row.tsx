import type { AccountArchive } from '@vitrine/shared/contract';
import { formatBytes } from '@vitrine/shared/rules';
import { Button, Icon, IconButton, ProgressBar, icons } from '@vitrine/shared/ui';
import { Row } from '../parts/rows.styles';
import { Progress, Refused } from './data.styles';
import { words } from './words.table';

interface RowProps {
  archive: AccountArchive;
  /** Date of a time in unix seconds, on the venue's clock. */
  dateOf: (atSeconds: number) => string;
  onRemove: () => void;
}

/** Row of one export: its progress, then its download. */
export function ExportRow({ archive, dateOf, onDownload, onRemove }: RowProps & { onDownload: () => void }) {
  const { state, size, created_at, expires_at = 0, detail } = archive;
  const texts = words.export;
  const date = dateOf(created_at);
  if (state === 'done')
    return (
      <Row>
        <div>
          <strong>{texts.ready(date)}</strong>
          <p>{texts.until(formatBytes(size), dateOf(expires_at))}</p>
        </div>
        <Button icon={icons.download} onClick={onDownload}>
          {texts.download}
        </Button>
        <IconButton label={texts.remove} icon={icons.trash} onClick={onRemove} />
      </Row>
    );
  if (state === 'failed')
    return <Ended title={texts.failed(date)} detail={detail} label={texts.remove} onRemove={onRemove} />;
  return (
    <UnderWay
      {...{ archive, onRemove }}
      title={texts.making(date)}
      hint={texts.makingHint}
      label={texts.cancel}
    />
  );
}

/** Row of one import: its progress, then its report. */
export function ImportRow({ archive, dateOf, onRemove }: RowProps) {
  const { state, created_at, detail, report } = archive;
  const texts = words.import;
  const date = dateOf(created_at);
  if (state === 'failed')
    return <Ended title={texts.failed(date)} detail={detail} label={texts.remove} onRemove={onRemove} />;
  if (state === 'receiving')
    return (
      <Ended title={texts.paused(date)} detail={texts.pausedHint} label={texts.cancel} onRemove={onRemove} />
    );
  if (state !== 'done' || !report)
    return (
      <UnderWay
        {...{ archive, onRemove }}
        title={texts.working}
        hint={texts.workingHint}
        label={texts.cancel}
      />
    );
  const more = report.refused_count - report.refused.length;
  return (
    <Row>
      <div>
        <strong>{texts.done(date)}</strong>
        <p>
          {texts.added(report)} {texts.known(report)}
        </p>
        {report.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        {report.refused_count > 0 && (
          <Refused>
            <summary>
              <Icon of={icons.chevronRight} size={16} />
              {texts.refused(report.refused_count)}
            </summary>
            <ul>
              {report.refused.map(({ kind, name, why }, at) => (
                <li key={`${kind} ${name} ${at}`}>
                  <b>{name}</b> {why}
                </li>
              ))}
              {more > 0 && <li>{texts.more(more)}</li>}
            </ul>
          </Refused>
        )}
      </div>
      <IconButton label={texts.remove} icon={icons.trash} onClick={onRemove} />
    </Row>
  );
}

function Ended(props: { title: string; detail: string | undefined; label: string; onRemove: () => void }) {
  return (
    <Row>
      <div>
        <strong>{props.title}</strong>
        <p>{props.detail}</p>
      </div>
      <IconButton label={props.label} icon={icons.trash} onClick={props.onRemove} />
    </Row>
  );
}

function UnderWay(props: {
  archive: AccountArchive;
  title: string;
  hint: string;
  label: string;
  onRemove: () => void;
}) {
  const { archive, title, hint, label, onRemove } = props;
  const { done, total } = archive;
  return (
    <Row>
      <div>
        <strong>{title}</strong>
        <p>{hint}</p>
        <Progress>
          <ProgressBar thin label={title} {...(total > 0 ? { value: done / total } : {})} />
          {total > 0 && (
            <span>
              {formatBytes(done)} / {formatBytes(total)}
            </span>
          )}
        </Progress>
      </div>
      <IconButton label={label} icon={icons.close} onClick={onRemove} />
    </Row>
  );
}
