import { useDeferredValue, useId, useState, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { useShell } from '@vitrine/shared/shell-api';
import { comboboxField, ComboboxOption, Dialog, stepBy, t } from '@vitrine/shared/ui';
import { paletteTexts } from './texts';
import { iconOf } from '../icon-of';
import { find, type Target } from './find.rule';
import { useTargets } from './use-targets';

/** Command palette: a combobox after the WAI-ARIA pattern; the focus stays in the field. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const { navigate } = useShell();
  const list = useId();
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState(0);
  const targets = useTargets();
  const found = find(targets, useDeferredValue(query));
  const current = Math.min(chosen, found.length - 1);

  function open(target: Target | undefined) {
    if (!target) return;
    onClose();
    navigate(target.path);
  }
  function handleKey(event: KeyboardEvent) {
    // Enter that ends an IME composition (Japanese, Chinese) is not ours.
    if (event.nativeEvent.isComposing) return;
    // Searched again: a fast typist presses Enter before the list is updated.
    if (event.key === 'Enter') open(find(targets, query)[current]);
    else {
      const next = stepBy(event.key, current, found.length);
      if (next === null) return;
      setChosen(next);
    }
    event.preventDefault();
  }

  return (
    <Dialog title={paletteTexts.label} onClose={onClose} hideCross>
      <Field
        {...comboboxField(list, true, found[current] ? current : undefined)}
        aria-label={paletteTexts.placeholder}
        placeholder={paletteTexts.placeholder}
        autoFocus
        spellCheck={false}
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          setChosen(0);
        }}
        onKeyDown={handleKey}
      />
      <List id={list} role="listbox" aria-label={paletteTexts.label}>
        {found.map((target, index) => (
          <li key={`${target.group} ${target.key}`} role="presentation">
            {target.group !== found[index - 1]?.group && <Heading aria-hidden>{target.group}</Heading>}
            <ComboboxOption
              list={list}
              index={index}
              isCurrent={index === current}
              icon={iconOf(target.icon)}
              detail={target.detail}
              onPoint={setChosen}
              onChoose={() => open(target)}
            >
              {target.label}
            </ComboboxOption>
          </li>
        ))}
      </List>
      {found.length === 0 && <Nothing role="status">{paletteTexts.nothing(query)}</Nothing>}
    </Dialog>
  );
}

const Field = styled.input`
  width: 100%;
  min-height: ${t.size.touch};
  padding: 0 ${t.space[12]};
  border: 1px solid ${t.color.field};
  border-radius: ${t.radius.control};
  background: ${t.color.surface};
  font-size: ${t.font.size[16]};
`;
/**
 * List of constant height, so that the dialog does not move. Spec §9: "Autocomplete panel max height 256px".
 */
const List = styled.ul`
  height: 50vh;
  max-height: 256px;
  margin-top: ${t.space[8]};
  overflow-y: auto;
  &:empty {
    display: none;
  }
`;
const Heading = styled.p`
  padding: ${t.space[12]} ${t.space[8]} ${t.space[4]};
  color: ${t.color.muted};
  font-size: ${t.font.size[12]};
`;
const Nothing = styled.p`
  height: 50vh;
  max-height: 256px;
  margin-top: ${t.space[8]};
  padding: ${t.space[12]} ${t.space[8]};
  color: ${t.color.muted};
`;
