import styled from 'styled-components';
import { t } from '@vitrine/shared/ui';
import { FirstView } from './first-view';
import { Content, Whole } from './frame.styles';
import { BottomBar, TopBar } from './phone-bars';
import { Rail } from './rail';

const nothing = () => undefined;

/**
 * The frame as the server sends it, before any script (decision 0069): rail and bars, of which the width of the window shows what it has room for, and
 * where it has one the title of the page. It cannot be pressed and is not read out: the real one takes its place as it stands.
 */
export function DrawnFrame({ heading }: { heading: string }) {
  return (
    <Sent data-frame inert aria-hidden>
      <Wide>
        <Rail onSearch={nothing} />
      </Wide>
      <Narrow>
        <TopBar onSearch={nothing} />
      </Narrow>
      <Content as="div">
        <FirstView heading={heading} />
      </Content>
      <Narrow>
        <BottomBar />
      </Narrow>
    </Sent>
  );
}

const Sent = styled(Whole)`
  /* Nobody is signed in here after all, whatever the browser is marked with (before-paint.js). */
  :root[data-nobody] & {
    display: none;
  }
`;
const Wide = styled.div`
  display: contents;
  ${t.media.narrow} {
    display: none;
  }
  /* A rail that this person has folded (before-paint.js): icons alone, and the arrow points the other way. */
  :root[data-folded] & {
    > * {
      width: ${t.size.railFolded};
    }
    > * > * {
      align-items: center;
    }
    a,
    button {
      justify-content: center;
    }
    b,
    kbd,
    span {
      display: none;
    }
    /* Who it is stands there once it is known. */
    nav + * > :not(:last-child) {
      visibility: hidden;
    }
    nav + * > :last-child svg {
      transform: scaleX(-1);
    }
  }
`;
const Narrow = styled.div`
  display: none;
  ${t.media.narrow} {
    display: contents;
  }
`;
