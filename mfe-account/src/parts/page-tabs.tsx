import styled from 'styled-components';
import { NavLink, useLocation } from '@vitrine/shared/router';
import { scrollRow, t, useScrollRow } from '@vitrine/shared/ui';

export interface PageTab {
  to: string;
  label: string;
  /** Whether only this address is the tab's, not those below it. */
  end: boolean;
  /** Address below it that is the tab's too. */
  and?: string;
}

/** Styles of a page with tabs: their line is that of the first section, too. */
export const underTabs = `
  > nav + section {
    padding-top: 0;
    border-top: 0;
  }
`;

/** Links to the pages of one subject, as a row of tabs that scrolls on phones. */
export function PageTabs({ label, tabs }: { label: string; tabs: readonly PageTab[] }) {
  const { pathname } = useLocation();
  const row = useScrollRow<HTMLElement>(pathname);
  return (
    <Tabs ref={row} aria-label={label}>
      {tabs.map(({ to, label: name, end, and }) => (
        <NavLink key={to} to={to} end={end && pathname !== and}>
          {name}
        </NavLink>
      ))}
    </Tabs>
  );
}

const Tabs = styled.nav`
  display: flex;
  gap: ${t.space[24]};
  min-width: 0;
  ${scrollRow}
  border-bottom: ${t.border};
  a {
    display: inline-flex;
    align-items: center;
    flex: none;
    min-height: ${t.size.touch};
    border-bottom: 2px solid transparent;
    color: ${t.color.muted};
    font-weight: ${t.font.weight.medium};
    text-decoration: none;
    white-space: nowrap;
    transition: color ${t.motion.small} ${t.motion.ease};
  }
  a:hover {
    color: ${t.color.strong};
  }
  a:focus-visible {
    ${t.focus}
    outline-offset: -2px;
    border-radius: ${t.radius.control};
  }
  a[aria-current='page'] {
    border-bottom-color: ${t.color.accentText};
    color: ${t.color.strong};
  }
  ${t.media.narrow} {
    gap: ${t.space[16]};
  }
`;
