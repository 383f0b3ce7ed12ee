import type { Dispatch } from 'react';
import type { ContentItem } from '@vitrine/shared/contract';
import { MAX_NAME_LENGTH } from '@vitrine/shared/contract/values';
import { Button, EmptyState, TextField, icons } from '@vitrine/shared/ui';
import { texts } from '../texts';
import type { DraftEvent } from './draft.rule';
import type { OpenDialog } from './editor-dialogs';
import { EmptyFilmstrip, NameField, Section, SectionHead, Side } from './editor.styles';
import { Filmstrip } from './filmstrip/filmstrip';
import { DRAFT_FIELDS } from './history/use-undo-keys';
import { canRetime, type DraftEntry } from '../parts/running-order.rule';
import { LooksForm } from './looks-form';
import { TimingForm } from './timing/timing-form';
import type { TimingFormProps } from './timing/timing-form';

export interface EditorSectionsProps extends Omit<
  TimingFormProps,
  'onTiming' | 'onDay' | 'onGroups' | 'onLimits'
> {
  /** Right to change the playlist; false disables all fields. */
  mayEdit: boolean;
  dispatch: Dispatch<DraftEvent>;
  /** Called when a field loses focus. */
  onLeaveField: () => void;
  imageUrl: (entry: DraftEntry) => string;
  onInsert: (item: ContentItem, index: number) => void;
  onRemove: (keys: ReadonlySet<string>) => void;
  onRetime: (keys: ReadonlySet<string>, seconds: number) => void;
  onOpen: (dialog: OpenDialog) => void;
}

/** Right column: name, filmstrip, schedule. */
export function EditorSections({
  mayEdit,
  dispatch,
  onLeaveField,
  imageUrl,
  onInsert,
  onRemove,
  onRetime,
  onOpen,
  ...timing
}: EditorSectionsProps) {
  const { draft } = timing;
  return (
    <Side {...DRAFT_FIELDS} disabled={!mayEdit} onBlur={onLeaveField}>
      <NameField>
        <TextField
          label={texts.editor.name}
          value={draft.name}
          placeholder={texts.editor.nameHint}
          maxLength={MAX_NAME_LENGTH}
          autoComplete="off"
          onChange={(event) => dispatch({ type: 'named', name: event.target.value })}
        />
      </NameField>
      <Section aria-labelledby="filmstrip-title">
        <SectionHead>
          <h2 id="filmstrip-title">{texts.filmstrip.label}</h2>
          {mayEdit && draft.entries.length > 0 && <span>{texts.filmstrip.keys}</span>}
          {mayEdit && <FilmstripButtons entries={draft.entries} onOpen={onOpen} />}
        </SectionHead>
        <Filmstrip
          entries={draft.entries}
          mayEdit={mayEdit}
          now={timing.now}
          imageUrl={imageUrl}
          onDrop={(keys, target, side) => dispatch({ type: 'dropped', keys, target, side })}
          onInsert={onInsert}
          onPlace={(key, index) => dispatch({ type: 'placed', key, index })}
          onRemove={onRemove}
          onRetime={onRetime}
          onAsk={(kind, entry) => onOpen({ kind, entry })}
          empty={
            <EmptyFilmstrip>
              <EmptyState
                icon={icons.playlist}
                title={texts.filmstrip.emptyTitle}
                text={texts.filmstrip.emptyText}
              />
            </EmptyFilmstrip>
          }
        />
      </Section>
      <Section aria-labelledby="timing-title">
        <h2 id="timing-title">{texts.timing.title}</h2>
        <TimingForm
          {...timing}
          onTiming={(change) => dispatch({ type: 'timing_set', change })}
          onDay={(day) => dispatch({ type: 'day_toggled', day })}
          onLimits={mayEdit ? () => onOpen({ kind: 'limits' }) : undefined}
          onGroups={(groupIds) => dispatch({ type: 'groups_set', groupIds })}
        />
      </Section>
      <Section aria-labelledby="looks-title">
        <h2 id="looks-title">{texts.looks.title}</h2>
        <LooksForm
          presentation={draft.presentation}
          onChange={(presentation) => dispatch({ type: 'presentation_set', presentation })}
          onZones={mayEdit ? () => onOpen({ kind: 'zones' }) : undefined}
        />
      </Section>
    </Side>
  );
}

function FilmstripButtons({
  entries,
  onOpen,
}: Pick<EditorSectionsProps, 'onOpen'> & { entries: readonly DraftEntry[] }) {
  return (
    <div>
      <Button
        size="small"
        variant="quiet"
        icon={icons.playlist}
        aria-haspopup="dialog"
        onClick={() => onOpen({ kind: 'playlists' })}
      >
        {texts.addPlaylists.open}
      </Button>
      {entries.filter(canRetime).length > 1 && (
        <Button size="small" variant="quiet" icon={icons.clock} onClick={() => onOpen({ kind: 'times' })}>
          {texts.filmstrip.setTimes}
        </Button>
      )}
    </div>
  );
}
