import styled from 'styled-components';
import { Link } from '@vitrine/shared/router';
import { ProgressBar, t } from '@vitrine/shared/ui';
import type { Readiness } from './readiness.rule';
import { screenTexts } from './texts';

const MOST_SHOWN = 4;

/** Progress of screens that are still downloading. */
export function Lacking({ screens }: { screens: Extract<Readiness, { kind: 'some_lack' }>['lacking'] }) {
  const rest = screens.length - MOST_SHOWN;
  return (
    <Section aria-label={screenTexts.content}>
      <p>{screenTexts.lacking(screens.length)}</p>
      <List>
        {screens.slice(0, MOST_SHOWN).map(({ id, name, ready, total, is_newest }) => (
          <li key={id}>
            <Link to={`/device/details?id=${encodeURIComponent(id)}`}>{name}</Link>
            <span>{is_newest ? screenTexts.ready(ready, total) : screenTexts.older}</span>
            <ProgressBar thin label={screenTexts.onBoard(name, ready, total)} value={ready / total} />
          </li>
        ))}
        {rest > 0 && (
          <li>
            <Link to="/device">{screenTexts.more(rest)}</Link>
          </li>
        )}
      </List>
    </Section>
  );
}

const Section = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${t.space[8]};
  font-size: ${t.font.size[13]};
  > p {
    color: ${t.color.muted};
  }
`;
const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(14rem, 100%), 1fr));
  gap: ${t.space[16]};
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: ${t.space[4]} ${t.space[16]};
  }
  a {
    overflow: hidden;
    color: ${t.color.text};
    text-decoration: none;
    text-overflow: ellipsis;
    white-space: nowrap;
    &:hover {
      text-decoration: underline;
    }
    ${t.media.coarse} {
      padding: ${t.space[12]} 0;
    }
  }
  li > span:nth-child(2) {
    color: ${t.color.muted};
    ${t.font.tabular}
  }
  li > span:last-child {
    grid-column: 1 / -1;
  }
`;
