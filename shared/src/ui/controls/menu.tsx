import { useCallback, useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import { Icon } from '../icons/icon';
import type { IconName } from '../icons/icon-paths';
import { t } from '../theme/tokens';
import { IconButton } from './icon-button';
import { placeBeside } from './place-beside';

/** One line of a menu. */
export interface MenuItem {
  key: string;
  label: string;
  icon?: IconName;
  run: () => void;
  danger?: boolean;
  /** Disabled, with the reason; it stays in the list. */
  disabledReason?: string;
}
/** What a trigger of one's own must take: spread it on a Button or IconButton. */
export interface MenuTriggerProps {
  ref: (element: HTMLButtonElement | null) => void;
  onClick: () => void;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls'?: string;
}
export interface MenuProps {
  label: string;
  items: readonly MenuItem[];
  /** Default: the three dots. */
  trigger?: (props: MenuTriggerProps) => ReactNode;
  tone?: 'plain' | 'onMedia';
  size?: 'small' | 'normal';
  tabIndex?: number;
}

/** Menu button after the WAI-ARIA pattern: arrows, Home, End, first letters, Escape; focus goes in and comes back. */
export function Menu({ label, items, trigger, tone = 'plain', size = 'normal', tabIndex }: MenuProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement | null>(null);
  const list = useRef<HTMLDivElement | null>(null);
  const close = useCallback((giveBack: boolean) => {
    setOpen(false);
    if (giveBack) button.current?.focus();
  }, []);

  const mountList = useCallback((element: HTMLDivElement | null) => {
    list.current = element;
    if (!element || !button.current) return;
    element.showPopover?.();
    placeBeside(element, button.current.getBoundingClientRect(), { align: 'end', prefer: 'below' });
    element.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
  }, []);

  useEffect(() => {
    if (!open) return;
    const outside = (event: Event) => {
      const target = event.target as Node;
      if (!list.current?.contains(target) && !button.current?.contains(target)) close(false);
    };
    const gone = () => close(false);
    document.addEventListener('pointerdown', outside, true);
    window.addEventListener('resize', gone);
    window.addEventListener('scroll', outside, true);
    return () => {
      document.removeEventListener('pointerdown', outside, true);
      window.removeEventListener('resize', gone);
      window.removeEventListener('scroll', outside, true);
    };
  }, [open, close]);

  function handleKey(event: KeyboardEvent) {
    // Ctrl-R is the browser's, not an entry that begins with r.
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const entries = [...(list.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
    const at = entries.indexOf(document.activeElement as HTMLElement);
    const next = nextIndex(
      event.key,
      at,
      entries.map((entry) => entry.textContent ?? ''),
    );
    if (event.key === 'Escape' || event.key === 'Tab') close(event.key === 'Escape');
    else if (next === undefined) return;
    else entries[next]?.focus();
    if (event.key !== 'Tab') event.preventDefault();
    event.stopPropagation();
  }

  const triggerProps: MenuTriggerProps = {
    ref: (element) => {
      button.current = element;
    },
    onClick: () => setOpen(!open),
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    'aria-controls': open ? id : undefined,
  };
  return (
    <>
      {trigger ? (
        trigger(triggerProps)
      ) : (
        <IconButton {...triggerProps} icon="more" label={label} tone={tone} size={size} tabIndex={tabIndex} />
      )}
      {open && (
        <List ref={mountList} id={id} popover="manual" role="menu" aria-label={label} onKeyDown={handleKey}>
          {items.map((item) => (
            <Entry
              key={item.key}
              type="button"
              role="menuitem"
              tabIndex={-1}
              aria-disabled={item.disabledReason ? true : undefined}
              $danger={item.danger === true}
              onClick={(event) => {
                event.stopPropagation();
                if (item.disabledReason) return;
                close(true);
                item.run();
              }}
            >
              {item.icon && <Icon name={item.icon} size={18} />}
              <span>
                {item.label}
                {item.disabledReason && <small>{item.disabledReason}</small>}
              </span>
            </Entry>
          ))}
        </List>
      )}
    </>
  );
}

/** Where a key leads from entry `at`; undefined when it leads nowhere. */
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
  max-height: 60vh;
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
    outline: none;
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
