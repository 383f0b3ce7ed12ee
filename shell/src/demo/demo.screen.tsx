import { useEffect, useState } from 'react';
import styled from 'styled-components';
import type { Shell } from '@vitrine/shared/shell-api';
import { Button, Spinner, t, icons } from '@vitrine/shared/ui';
import { BrandMark } from '../frame/brand-mark';
import { brandName, type DemoSettings } from '../session/page-settings';
import { DemoFrame } from './demo-frame';
import { demoTexts as texts } from './texts';

/**
 * Demo page `/demo`: the manager, signed in, beside the real player in three frames. `signIn` opens the
 * demo's session; undefined with an existing session.
 */
export function DemoScreen({
  demo,
  call,
  signIn,
}: {
  demo: DemoSettings;
  call: Shell['request'];
  signIn?: (username: string, password: string) => Promise<void>;
}) {
  const [hasFailed, setFailed] = useState(false);
  const isOpen = signIn === undefined;
  const { username, password } = demo;
  useEffect(() => {
    document.title = `${texts.title} · ${brandName()}`;
  }, []);
  useEffect(() => {
    if (!signIn || hasFailed) return;
    signIn(username, password).catch((error: unknown) => {
      console.warn('The demo did not sign in', error);
      setFailed(true);
    });
  }, [signIn, username, password, hasFailed]);

  return (
    <Stage>
      <header>
        <BrandMark size={28} />
        <div>
          <h1>{texts.title}</h1>
          <p>{texts.lead}</p>
        </div>
        <a href="/">{texts.alone}</a>
      </header>
      <Desk aria-label={texts.manager}>
        {isOpen ? (
          <iframe src="/" title={texts.manager} />
        ) : (
          <Waiting>
            {hasFailed ? (
              <>
                <p role="alert">{texts.failed}</p>
                <Button variant="primary" icon={icons.retry} onClick={() => setFailed(false)}>
                  {texts.retry}
                </Button>
              </>
            ) : (
              <Spinner label={texts.opening} />
            )}
          </Waiting>
        )}
      </Desk>
      <Venue aria-label={texts.screens}>
        {isOpen && demo.screens.map((screen) => <DemoFrame key={screen.key} screen={screen} call={call} />)}
      </Venue>
    </Stage>
  );
}

const Stage = styled.main`
  display: grid;
  grid-template: auto minmax(0, 1fr) / minmax(0, 1fr) 30rem;
  gap: ${t.space[16]} ${t.space[24]};
  height: 100dvh;
  padding: ${t.space[16]} ${t.space[24]} ${t.space[24]};
  header {
    display: flex;
    grid-column: 1 / -1;
    flex-wrap: wrap;
    align-items: center;
    gap: ${t.space[12]} ${t.space[16]};
    > div {
      flex: 1 1 16rem;
    }
    h1 {
      font-size: ${t.font.size[20]};
    }
    p {
      color: ${t.color.muted};
    }
    a {
      display: inline-flex;
      align-items: center;
      min-height: ${t.size.touch};
    }
  }
  @media (max-width: 1100px) {
    grid-template: auto / minmax(0, 1fr);
    height: auto;
    padding: ${t.space[16]};
  }
`;
const Desk = styled.section`
  display: grid;
  overflow: hidden;
  border: ${t.border};
  border-radius: ${t.radius.dialog};
  background: ${t.color.paper};
  iframe {
    width: 100%;
    height: 100%;
    border: 0;
  }
  @media (max-width: 1100px) {
    order: 2;
    height: min(90dvh, 52rem);
  }
`;
const Venue = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1.9fr) minmax(0, 1fr);
  align-content: start;
  gap: ${t.space[24]} ${t.space[16]};
  min-height: 0;
  overflow: auto;
  > [data-portrait='true'] {
    grid-row: 1 / span 2;
    grid-column: 2;
  }
  @media (max-width: 1100px) {
    overflow: visible;
  }
`;
const Waiting = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${t.space[16]};
  padding: ${t.space[32]};
`;
