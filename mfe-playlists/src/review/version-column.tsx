import { useId } from 'react';
import type { ReviewedVersion } from '@vitrine/shared/contract';
import { formatDuration } from '@vitrine/shared/rules';
import { useShell } from '@vitrine/shared/shell-api';
import { Badge, Button, BlurredThumb, icons } from '@vitrine/shared/ui';
import type { BadgeTone, IconDrawing } from '@vitrine/shared/ui';
import { validityWords } from '../parts/validity-words';
import { reviewTexts as words } from './texts';
import type { ComparedEntry, Difference } from './differences.rule';
import { Column, ColumnHead, Facts, Order, Row } from './review.styles';

export interface VersionColumnProps {
  title: string;
  version: ReviewedVersion;
  entries: readonly ComparedEntry[];
  onPreview: () => void;
}

/** One running order with its differences. */
export function VersionColumn({ title, version, entries, onPreview }: VersionColumnProps) {
  const shell = useShell();
  const id = useId();
  return (
    <Column aria-labelledby={id}>
      <ColumnHead>
        <div>
          <h2 id={id}>{title}</h2>
          <p>{words.length(version.duration, entries.length)}</p>
        </div>
        <Button
          size="small"
          icon={icons.play}
          aria-label={words.preview(title)}
          disabled={entries.length === 0}
          onClick={onPreview}
        >
          {words.previewShort}
        </Button>
      </ColumnHead>
      {entries.length === 0 && <p>{words.nothing}</p>}
      <Order>
        {entries.map((one) => (
          <Row key={one.entry.playlist_item_id} $isGone={one.differences.includes('removed')}>
            <span>{one.index + 1}</span>
            <div>
              <BlurredThumb
                src={one.entry.thumb[0] ? shell.assetUrl(one.entry.thumb[0]) : ''}
                alt=""
                width={one.entry.width}
                height={one.entry.height}
              />
            </div>
            <p>
              <b>{one.entry.name || words.preparing}</b>
              <Facts>
                <small>
                  {formatDuration(one.entry.duration)}
                  {one.entry.item_count !== undefined && ` · ${words.playlist(one.entry.item_count)}`}
                  {one.entry.validity && ` · ${validityWords(one.entry.validity)}`}
                </small>
                {one.differences.map((difference) => (
                  <Badge key={difference} {...LOOKS[difference]}>
                    {wordOf(difference, one)}
                  </Badge>
                ))}
              </Facts>
            </p>
          </Row>
        ))}
      </Order>
    </Column>
  );
}

const LOOKS: Record<Difference, { tone: BadgeTone; icon: IconDrawing }> = {
  added: { tone: 'live', icon: icons.plus },
  removed: { tone: 'danger', icon: icons.trash },
  moved: { tone: 'info', icon: icons.drag },
  retimed: { tone: 'warning', icon: icons.clock },
  redated: { tone: 'warning', icon: icons.calendar },
};

function wordOf(difference: Difference, { was }: ComparedEntry): string {
  switch (difference) {
    case 'added':
      return words.added;
    case 'removed':
      return words.removed;
    case 'moved':
      return was ? words.moved(was.index + 1) : words.movedAway;
    case 'retimed':
      return was ? words.retimed(was.duration) : words.retimedAway;
    case 'redated':
      return was ? words.redated(validityWords(was.validity)) : words.redatedAway;
  }
}
