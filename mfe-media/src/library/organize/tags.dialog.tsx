import { useState } from 'react';
import styled from 'styled-components';
import { refusalOf, useOrganizePromos, usePromos } from '@vitrine/shared/calls';
import type { PromoItem } from '@vitrine/shared/contract';
import { MAX_TAG_LENGTH } from '@vitrine/shared/contract/values';
import { useShell } from '@vitrine/shared/shell-api';
import { Button, Checkbox, FormDialog, TextField, icons, t, type LeaveDialog } from '@vitrine/shared/ui';
import { tagsOf, usedBy } from './labels.rule';
import { organizeDialogTexts as texts } from './dialog-texts';

/** Dialog with the tags of promos; a tag that only some have stays so until it is clicked. */
export function TagsDialog({ promos, onClose }: { promos: readonly PromoItem[]; onClose: () => void }) {
  const { notify } = useShell();
  const organize = useOrganizePromos();
  const known = tagsOf(usePromos().data ?? []);
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [typed, setTyped] = useState('');
  const all = tagsOf([{ tags: known }, { tags: [...changed.keys()] }]);
  const set = (tag: string, isOn: boolean) => setChanged(new Map(changed).set(tag, isOn));
  const clean = typed.trim().replace(/\s+/g, ' ');
  const isNew = clean !== '';

  function addTyped(): ReadonlyMap<string, boolean> {
    const same = all.find((tag) => tag.toLowerCase() === clean.toLowerCase());
    const next = isNew ? new Map(changed).set(same ?? clean, true) : changed;
    setChanged(next);
    setTyped('');
    return next;
  }
  function handleSubmit(leave: LeaveDialog) {
    const wish = [...addTyped()];
    const tagsThat = (isOn: boolean) => wish.flatMap(([tag, on]) => (on === isOn ? [tag] : []));
    if (wish.length === 0) return leave();
    organize.mutate(
      { ids: promos.map(({ id }) => id), add_tags: tagsThat(true), remove_tags: tagsThat(false) },
      {
        onSuccess: () =>
          leave(() => notify({ text: texts.tagged(promos.length), tone: 'success', durationMs: 3000 })),
      },
    );
  }
  return (
    <FormDialog
      title={texts.tagsTitle(promos.length, promos[0]?.name ?? '')}
      submit={texts.save}
      busy={organize.isPending}
      mistake={organize.error && refusalOf(organize.error, texts.unchanged)}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Line>
        <TextField
          label={texts.newTag}
          value={typed}
          data-autofocus
          autoComplete="off"
          maxLength={MAX_TAG_LENGTH}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !isNew) return;
            // Enter adds what is typed; the next one saves.
            event.preventDefault();
            addTyped();
          }}
        />
        <Button icon={icons.plus} disabled={!isNew} onClick={() => addTyped()}>
          {texts.addTag}
        </Button>
      </Line>
      {all.length === 0 ? (
        <p>{texts.noTags}</p>
      ) : (
        <ul>
          {all.map((tag) => {
            const use = usedBy(promos, tag);
            return (
              <li key={tag}>
                <Checkbox
                  checked={changed.get(tag) ?? use === 'all'}
                  mixed={!changed.has(tag) && use === 'some'}
                  onChange={(isOn) => set(tag, isOn)}
                >
                  {tag}
                </Checkbox>
              </li>
            );
          })}
        </ul>
      )}
    </FormDialog>
  );
}

const Line = styled.div`
  display: flex;
  align-items: flex-end;
  gap: ${t.space[8]};
  > :first-child {
    flex: 1;
    min-width: 0;
  }
`;
