import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Icon, type IconDrawing } from '../icons/icon';
import { t } from '../theme/tokens';

/**
 * Attributes of a combobox's field, after the WAI-ARIA pattern: the focus stays in it. `current` is the index
 * of the chosen option in the open list, whose id is `list`.
 */
export const comboboxField = (list: string, isOpen: boolean, current: number | undefined) =>
  ({
    role: 'combobox',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? list : undefined,
    'aria-activedescendant': current === undefined ? undefined : `${list}-${current}`,
    'aria-autocomplete': 'list',
  }) as const;

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 6, PageUp: -6 };

/** Index after a key: arrows go around, pages stop at the ends. Null: another key, or no option. */
export function stepBy(key: string, current: number, count: number): number | null {
  const step = STEPS[key];
  if (step === undefined || count === 0) return null;
  if (Math.abs(step) === 1) return (current + step + count) % count;
  return Math.max(0, Math.min(count - 1, current + step));
}

interface ComboboxOptionProps {
  /** Id of the list. */
  list: string;
  index: number;
  isCurrent: boolean;
  icon: IconDrawing;
  detail?: ReactNode;
  onPoint: (index: number) => void;
  onChoose: () => void;
  children: ReactNode;
}

/** Option of a combobox's list: chosen by pressing it, current while pointed at. */
export const ComboboxOption = ({
  list,
  index,
  isCurrent,
  icon,
  detail,
  onPoint,
  onChoose,
  children,
}: ComboboxOptionProps) => (
  <Option
    id={`${list}-${index}`}
    role="option"
    aria-selected={isCurrent}
    ref={isCurrent ? scrollIntoView : undefined}
    onPointerMove={() => onPoint(index)}
    // The field keeps the focus.
    onMouseDown={(event) => event.preventDefault()}
    onClick={onChoose}
  >
    <Icon of={icon} size={18} />
    <span>{children}</span>
    {detail && <small>{detail}</small>}
  </Option>
);

const scrollIntoView = (element: HTMLElement | null) => element?.scrollIntoView?.({ block: 'nearest' });

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
  svg {
    flex: none;
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
  span {
    flex: 0 1 auto;
  }
  small {
    flex: 1 1 40%;
    font-size: ${t.font.size[12]};
    text-align: right;
  }
`;
