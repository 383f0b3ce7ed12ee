import { useDeferredValue, useId, useState, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { useShell } from '@vitrine/shared/shell-api';
import { Dialog, Icon, t } from '@vitrine/shared/ui';
import { paletteTexts } from './texts';
import { iconOf } from '../icon-of';
import { find, type Target } from './find.rule';
import { useTargets } from './use-targets';

/** Command palette: a combobox after the WAI-ARIA pattern; the focus stays in the field. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const { navigate } = useShell();
  const id = useId();
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
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 6, PageUp: -6 };
    const step = steps[event.key];
    // Enter that ends an IME composition (Japanese, Chinese) is not ours.
    if (event.nativeEvent.isComposing) return;
    // Searched again: a fast typist presses Enter before the list is updated.
    if (event.key === 'Enter') open(find(targets, query)[current]);
    else if (step === undefined || found.length === 0) return;
    else
      setChosen(
        Math.abs(step) === 1
          ? (current + step + found.length) % found.length
          : clamp(current + step, found.length),
      );
    event.preventDefault();
  }

  return (
    <Dialog title={paletteTexts.label} onClose={onClose} hideCross>
      <Field
        role="combobox"
        aria-label={paletteTexts.placeholder}
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={found[current] ? `${id}-${current}` : undefined}
        aria-autocomplete="list"
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
      <List id={`${id}-list`} role="listbox" aria-label={paletteTexts.label}>
        {found.map((target, index) => (
          <li key={`${target.group} ${target.key}`} role="presentation">
            {target.group !== found[index - 1]?.group && <Heading aria-hidden>{target.group}</Heading>}
            <Option
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === current}
              ref={index === current ? scrollIntoView : undefined}
              onPointerMove={() => setChosen(index)}
              onClick={() => open(target)}
            >
              <Icon of={iconOf(target.icon)} size={18} />
              <span>{target.label}</span>
              {target.detail && <small>{target.detail}</small>}
            </Option>
          </li>
        ))}
      </List>
      {found.length === 0 && <Nothing role="status">{paletteTexts.nothing(query)}</Nothing>}
    </Dialog>
  );
}

const clamp = (index: number, count: number): number => Math.max(0, Math.min(count - 1, index));
const scrollIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

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
const Option = styled.div`
  display: flex;
  align-items: center;
  gap: ${t.space[12]};
  min-height: ${t.size.control};
  padding: ${t.space[4]} ${t.space[8]};
  border-radius: ${t.radius.control};
  cursor: pointer;
  &[aria-selected='true'] {
    background: ${t.color.hover};
    color: ${t.color.strong};
  }
  svg,
  small {
    color: ${t.color.muted};
  }
  span,
  small {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  small {
    flex: 1;
    font-size: ${t.font.size[12]};
    text-align: right;
  }
`;
const Nothing = styled.p`
  height: 50vh;
  max-height: 256px;
  margin-top: ${t.space[8]};
  padding: ${t.space[12]} ${t.space[8]};
  color: ${t.color.muted};
`;
