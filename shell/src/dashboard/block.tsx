import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Link } from '@vitrine/shared/router';
import { Icon, t, icons } from '@vitrine/shared/ui';
import { dashboardTexts } from './texts';

/** Block of the dashboard: title, link to the full list, and actions. */
export function Block({
  title,
  allPath,
  action,
  children,
}: {
  title: string;
  allPath?: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Section aria-label={title}>
      <Head>
        <h2>{title}</h2>
        {allPath && (
          <Link to={allPath} aria-label={`${dashboardTexts.seeAll}: ${title}`}>
            {dashboardTexts.seeAll}
            <Icon of={icons.arrowRight} size={16} />
          </Link>
        )}
        {action && <span>{action}</span>}
      </Head>
      {children}
    </Section>
  );
}

/** Empty block: icon and one sentence, in the place of the content. */
export const BlockEmpty = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${t.space[12]} ${t.space[16]};
  padding: ${t.space[24]};
  border: 1px dashed ${t.color.lineStrong};
  border-radius: ${t.radius.card};
  color: ${t.color.muted};
  text-wrap: pretty;
  > span {
    flex: 1 1 12rem;
  }
`;

/** Wrapping grid of equal items; the last row never stretches. */
export const BlockGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(13.75rem, 40vw), 1fr));
  gap: ${t.space[24]} ${t.space[16]};
`;

const Section = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${t.space[16]};
  padding-top: ${t.space[24]};
  border-top: ${t.border};
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${t.space[8]} ${t.space[16]};
  h2 {
    font-size: ${t.font.size[20]};
  }
  > a {
    display: inline-flex;
    align-items: center;
    gap: ${t.space[4]};
    min-height: ${t.size.control};
    font-weight: ${t.font.weight.medium};
    text-decoration: none;
    &:hover {
      text-decoration: underline;
    }
  }
  > span {
    display: flex;
    flex-wrap: wrap;
    gap: ${t.space[8]};
    margin-left: auto;
  }
  ${t.media.narrow} {
    > a {
      margin-left: auto;
    }
    > span {
      flex-basis: 100%;
      margin-left: 0;
    }
  }
`;
