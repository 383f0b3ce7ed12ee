import styled, { css } from 'styled-components';
import { Icon, Kbd, Page, PageHeader, t, icons } from '@vitrine/shared/ui';
import { frameTexts } from '../texts';
import { BrandMark } from './brand-mark';
import { Content, Whole } from './frame.styles';
import { bellTexts } from './notifications/texts';
import { Stay, Tool, Venue } from './rail.styles';

/** Replaced by the server with the title of the opened page (`server/src/http/pages/page.rule.ts`). */
const HEADING = { __html: '<!--vitrine:heading-->' };

/**
 * Rail, bars and the page's title, with what is the same for all accounts, in its final place: first paint of
 * a signed-in page, until its scripts have run.
 */
export function Skeleton() {
  return (
    <Hideable data-skeleton aria-hidden>
      <Rail>
        <Column>
          <Venue data-brand-venue>
            <BrandMark />
          </Venue>
          <Tool as="div">
            <Icon of={icons.search} />
            <span>{frameTexts.search}</span>
            <Kbd>{frameTexts.searchKeys}</Kbd>
          </Tool>
          <Tool as="div">
            <Icon of={icons.bell} />
            <span>{bellTexts.label}</span>
          </Tool>
        </Column>
      </Rail>
      <Content as="div">
        <Page>
          <PageHeader title={<span dangerouslySetInnerHTML={HEADING} />} />
        </Page>
      </Content>
      <BottomBar />
    </Hideable>
  );
}

const Hideable = styled(Whole)`
  /* No session in this browser: a page for guests follows (before-paint.js). */
  :root[data-nobody] & {
    display: none;
  }
  /* Its words are English. */
  :root:not(:lang(en)) & {
    color: transparent;
    * {
      color: transparent;
    }
  }
`;
const folded = css`
  align-items: center;
  ${Tool} {
    justify-content: center;
  }
  span,
  kbd {
    display: none;
  }
`;
const Rail = styled.div`
  flex: none;
  width: ${t.size.rail};
  background: ${t.color.frame};
  color: ${t.color.frameText};
  cursor: default;
  :root[data-folded] & {
    width: ${t.size.railFolded};
  }
  ${t.media.tablet} {
    width: ${t.size.railFolded};
  }
  ${t.media.narrow} {
    width: auto;
    height: calc(${t.size.touch} + 2 * ${t.space[4]});
  }
`;
const Column = styled(Stay)`
  > * {
    pointer-events: none;
  }
  :root[data-folded] & {
    ${folded}
  }
  ${t.media.tablet} {
    ${folded}
  }
  ${t.media.narrow} {
    height: 100%;
    padding: ${t.space[4]} ${t.space[16]};
    :root & {
      align-items: flex-start;
    }
    ${Venue} {
      padding: 0;
    }
    ${Tool} {
      display: none;
    }
  }
`;
const BottomBar = styled.div`
  display: none;
  ${t.media.narrow} {
    display: block;
    position: fixed;
    inset: auto 0 0;
    height: calc(${t.size.bottomBar} + env(safe-area-inset-bottom));
    background: ${t.color.frame};
  }
`;
