import { useCallback, useEffect, useRef, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { Icon } from '../icons/icon';
import type { IconDrawing } from '../icons/icon';
import { focusedElement, isWithin } from '../display/focused';
import { t } from '../theme/tokens';
import type { OpenedMenu } from './menu-button';
import { placeBeside } from './place-beside';

/** Entry of a menu. */
export interface MenuItem {
  key: string;
  label: string;
  icon?: IconDrawing;
  run: () => void;
  danger?: boolean;
  /** Reason why the entry is disabled; it stays in the list. */
  disabledReason?: string;
}

/** Opened list of a menu button; the focus moves into it. */
export function MenuList({ id, label, button, close, items }: OpenedMenu & { items: readonly MenuItem[] }) {
  const list = useRef<HTMLDivElement | null>(null);

  const mountList = useCallback(
    (element: HTMLDivElement | null) => {
      list.current = element;
      if (!element || !button.current) return;
      element.showPopover?.();
      placeBeside(element, button.current.getBoundingClientRect(), { align: 'end', prefer: 'below' });
      element.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
    },
    [button],
  );

  useEffect(() => {
    const leave = new AbortController();
    const place = () => JSON.stringify(button.current?.getBoundingClientRect());
    const before = place();
    const outside = (event: Event) => {
      if (!isWithin(event, list.current) && !isWithin(event, button.current)) close(false);
    };
    // Another list may scroll, or this event come late: the menu stays where its button stays.
    const scrolled = () => place() !== before && close(false);
    document.addEventListener('pointerdown', outside, { capture: true, signal: leave.signal });
    window.addEventListener('scroll', scrolled, { capture: true, signal: leave.signal });
    window.addEventListener('resize', () => close(false), { signal: leave.signal });
    return () => leave.abort();
  }, [button, close]);

  return (
    <List
      ref={mountList}
      id={id}
      popover="manual"
      role="menu"
      aria-label={label}
      onKeyDown={(event) => handleKey(event, close)}
    >
      {items.map((item) => (
        <MenuEntry key={item.key} item={item} close={close} />
      ))}
    </List>
  );
}

function MenuEntry({ item, close }: { item: MenuItem; close: (giveBack: boolean) => void }) {
  const { label, icon, run, danger = false, disabledReason } = item;
  return (
    <Entry
      type="button"
      role="menuitem"
      tabIndex={-1}
      aria-disabled={disabledReason ? true : undefined}
      $danger={danger}
      onClick={(event) => {
        event.stopPropagation();
        if (disabledReason) return;
        close(true);
        run();
      }}
    >
      {icon && <Icon of={icon} size={18} />}
      <span>
        {label}
        {disabledReason && <small>{disabledReason}</small>}
      </span>
    </Entry>
  );
}

function handleKey(event: KeyboardEvent<HTMLElement>, close: (giveBack: boolean) => void) {
  // Ctrl-R is the browser's, not type-ahead for an entry that begins with r.
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]')];
  const at = entries.indexOf(focusedElement() as HTMLElement);
  const labels = entries.map((entry) => entry.textContent ?? '');
  const next = nextIndex(event.key, at, labels);
  if (event.key === 'Escape' || event.key === 'Tab') close(event.key === 'Escape');
  else if (next === undefined) return;
  else entries[next]?.focus();
  if (event.key !== 'Tab') event.preventDefault();
  event.stopPropagation();
}

/** Index of the entry that a key moves to from `at`; undefined for other keys. */
function nextIndex(key: string, at: number, labels: readonly string[]): number | undefined {
  const count = labels.length;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key.length !== 1 || key === ' ') return undefined;
  const order = labels.map((_, index) => (at + 1 + index) % count);
  return order.find((index) => labels[index]?.toLowerCase().startsWith(key.toLowerCase()));
}

const List = styled.div`
  position: fixed;
  inset: auto;
  min-width: 12rem;
  max-width: min(20rem, calc(100vw - ${t.space[16]}));
  max-height: calc(100dvh - ${t.space[16]});
  margin: 0;
  padding: ${t.space[4]};
  overflow-y: auto;
  border: ${t.border};
  border-radius: ${t.radius.card};
  background: ${t.color.raised};
  color: ${t.color.text};
  box-shadow: ${t.shadow.float};
  z-index: ${t.depth.menu};
`;
const Entry = styled.button<{ $danger: boolean }>`
  display: flex;
  align-items: center;
  gap: ${t.space[12]};
  width: 100%;
  min-height: ${t.size.control};
  padding: ${t.space[4]} ${t.space[12]};
  border: 0;
  border-radius: ${t.radius.control};
  background: transparent;
  color: ${({ $danger }) => ($danger ? t.color.dangerText : t.color.text)};
  text-align: left;
  cursor: pointer;
  &:hover,
  &:focus-visible {
    background: ${t.color.hover};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  &[aria-disabled='true'] {
    color: ${t.color.muted};
    cursor: not-allowed;
  }
  small {
    display: block;
    font-size: ${t.font.size[12]};
  }
`;
