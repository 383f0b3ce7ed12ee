import { MenuButton, type MenuButtonProps } from './menu-button';
import { MenuList, type MenuItem } from './menu-list';

interface MenuProps extends Omit<MenuButtonProps, 'list'> {
  items: readonly MenuItem[];
}

/**
 * Menu button after the WAI-ARIA pattern: arrows, Home, End, type-ahead, Escape; the focus moves in and back.
 */
export function Menu({ items, ...props }: MenuProps) {
  return <MenuButton {...props} list={(menu) => <MenuList {...menu} items={items} />} />;
}
