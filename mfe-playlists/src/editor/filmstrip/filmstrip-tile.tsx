import { memo } from 'react';
import type { SyntheticEvent } from 'react';
import { formatDuration } from '@vitrine/shared/rules';
import { Icon, IconButton, Menu, MiddleText, icons } from '@vitrine/shared/ui';
import type { IconDrawing, MenuItem } from '@vitrine/shared/ui';
import { texts } from '../../texts';
import { canRetime } from '../../parts/running-order.rule';
import type { DraftEntry } from '../../parts/running-order.rule';
import { tileWidth } from './tile-width.rule';
import { validityMark, validityWords } from '../../parts/validity-words';
import { DurationField } from './duration-field';
import { Caption, Corner, Frame, Grip, Ground, Mark, Shot, Tile, ValidityButton } from './filmstrip.styles';

/** Dialog about one tile: its duration, its position, or when it plays. */
export type TileDialog = 'time' | 'place' | 'validity';

/** Callbacks of one tile. */
export interface TileHandlers {
  onRemove: (keys: ReadonlySet<string>) => void;
  onPlace: (key: string, index: number) => void;
  onRetime: (keys: ReadonlySet<string>, seconds: number) => void;
  onAsk: (kind: TileDialog, entry: DraftEntry) => void;
}

export interface FilmstripTileProps extends TileHandlers {
  entry: DraftEntry;
  mayEdit: boolean;
  index: number;
  count: number;
  /** Seconds from the start of the playlist to this tile. */
  startsAt: number;
  /** Floating time, in seconds. */
  now: number;
  imageUrl: string;
}

const words = texts.filmstrip;

/** Keeps presses of a tile's buttons from selecting or dragging the tile. */
const stop = (event: SyntheticEvent) => event.stopPropagation();
const apart = { onPointerDown: stop, onMouseDown: stop, onTouchStart: stop, onClick: stop, onKeyDown: stop };

/** One picture or video of the filmstrip; its width is proportional to its duration. */
export const FilmstripTile = memo(function FilmstripTile(props: FilmstripTileProps) {
  const { entry, mayEdit, index, count, startsAt, now, imageUrl } = props;
  const mark = validityMark(entry.validity, now);
  const { pixels, isCut } = tileWidth(entry.duration);
  const length = formatDuration(entry.duration);
  const picture = { backgroundImage: `url(${JSON.stringify(imageUrl)})` };
  return (
    <Tile id={entry.key} textValue={entry.name} style={{ width: pixels }}>
      <Frame $isCut={isCut} $isOver={mark?.isOver}>
        {imageUrl ? (
          <>
            <Ground style={picture} />
            <Shot style={picture} />
          </>
        ) : (
          <Icon of={entry.kind === 'playlist' ? icons.playlist : icons.image} />
        )}
        <Corner $at="top-left">
          <Mark aria-label={words.position(index + 1, count)}>
            {index + 1}
            {entry.kind === 'video' && <Icon of={icons.video} size={16} />}
            {entry.kind === 'playlist' && <Icon of={icons.playlist} size={16} />}
          </Mark>
        </Corner>
        {mayEdit && (
          <Corner $at="top-right" $isQuiet {...apart}>
            <IconButton
              icon={icons.close}
              size="small"
              tone="onMedia"
              label={words.remove(entry.name)}
              onClick={() => props.onRemove(new Set([entry.key]))}
            />
          </Corner>
        )}
        <Corner $at="bottom-right" {...apart}>
          {mayEdit && canRetime(entry) ? (
            <DurationField
              name={entry.name}
              seconds={entry.duration}
              onSet={(seconds) => props.onRetime(new Set([entry.key]), seconds)}
            />
          ) : (
            <Mark
              aria-label={entry.kind === 'playlist' ? words.lengthOfAll(length) : words.ownLength(length)}
            >
              {length}
            </Mark>
          )}
        </Corner>
      </Frame>
      <Caption>
        <span title={entry.name}>
          <MiddleText>{entry.isProcessing ? words.preparing : entry.name}</MiddleText>
        </span>
        {mayEdit && (
          <Grip slot="drag" aria-label={words.drag(entry.name)}>
            <Icon of={icons.drag} size={16} />
          </Grip>
        )}
        <small>
          {words.startsAt(formatDuration(startsAt))}
          {entry.itemCount !== undefined && ` · ${words.playlist(entry.itemCount)}`}
        </small>
        {mayEdit && (
          <div {...apart}>
            <Menu label={words.actions(entry.name)} items={tileActions(props)} size="small" />
          </div>
        )}
        {mark && (
          <p {...apart}>
            <ValidityButton
              type="button"
              title={validityWords(entry.validity)}
              aria-label={words.validity(mark.text)}
              onClick={() => props.onAsk('validity', entry)}
            >
              <Icon of={icons.calendar} size={14} />
              {mark.text}
            </ValidityButton>
          </p>
        )}
      </Caption>
    </Tile>
  );
});

function tileActions({ entry, index, count, onPlace, onAsk, onRemove }: FilmstripTileProps): MenuItem[] {
  return [
    ...(index > 0
      ? [item('earlier', words.moveEarlier, icons.arrowLeft, () => onPlace(entry.key, index - 1))]
      : []),
    ...(index < count - 1
      ? [item('later', words.moveLater, icons.arrowRight, () => onPlace(entry.key, index + 1))]
      : []),
    ...(count > 1 ? [item('to', words.moveTo, icons.list, () => onAsk('place', entry))] : []),
    ...(canRetime(entry) ? [item('time', words.setTime, icons.clock, () => onAsk('time', entry))] : []),
    ...(entry.kind === 'playlist'
      ? []
      : [item('validity', words.setValidity, icons.calendar, () => onAsk('validity', entry))]),
    {
      ...item('remove', words.removeAction, icons.trash, () => onRemove(new Set([entry.key]))),
      danger: true,
    },
  ];
}
const item = (key: string, label: string, icon: IconDrawing, run: () => void): MenuItem => ({
  key,
  label,
  icon,
  run,
});
