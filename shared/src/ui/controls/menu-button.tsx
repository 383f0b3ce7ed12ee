import { useCallback, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import styled from 'styled-components';
import * as icons from '../icons/drawings';
import { IconButton } from './icon-button';

/** Props of a custom trigger: spread them on a Button or IconButton. */
export interface MenuTriggerProps {
  ref: (element: HTMLButtonElement | null) => void;
  onClick: () => void;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls'?: string;
}
/** Props of the list of an opened menu. */
export interface OpenedMenu {
  id: string;
  label: string;
  button: RefObject<HTMLButtonElement | null>;
  /** Closes the list, and gives the focus back to the button if wanted. */
  close: (giveBack: boolean) => void;
}
export interface MenuButtonProps {
  label: string;
  /** Custom trigger; default the three dots. */
  trigger?: (props: MenuTriggerProps) => ReactNode;
  tone?: 'plain' | 'onMedia';
  size?: 'small' | 'normal';
  tabIndex?: number;
  /** List, rendered while the menu is open. */
  list: (menu: OpenedMenu) => ReactNode;
}

/** Button of a menu whose list may be code that loads when it is opened. */
export function MenuButton({
  label,
  trigger,
  tone = 'plain',
  size = 'normal',
  tabIndex,
  list,
}: MenuButtonProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement | null>(null);
  const close = useCallback((giveBack: boolean) => {
    setOpen(false);
    if (giveBack) button.current?.focus();
  }, []);

  const triggerProps: MenuTriggerProps = {
    ref: (element) => {
      button.current = element;
    },
    onClick: () => setOpen(!open),
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    'aria-controls': open ? id : undefined,
  };
  const opened = open && list({ id, label, button, close });
  if (trigger)
    return (
      <>
        {trigger(triggerProps)}
        {opened}
      </>
    );
  return (
    <Holder>
      <IconButton
        {...triggerProps}
        icon={icons.more}
        label={label}
        tone={tone}
        size={size}
        tabIndex={tabIndex}
      />
      {opened}
    </Holder>
  );
}

/** One child of its row, whether open or not: an opened list must not move the button. */
const Holder = styled.span`
  display: inline-flex;
  flex: none;
`;
