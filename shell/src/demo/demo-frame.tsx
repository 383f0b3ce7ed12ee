import { useEffect, useState } from 'react';
import styled from 'styled-components';
import type { Shell } from '@vitrine/shared/shell-api';
import { Switch, t, VisuallyHidden } from '@vitrine/shared/ui';
import type { DemoSettings } from '../session/page-settings';
import { putCableBack, switchLine } from './demo.query';
import { demoTexts as texts } from './texts';

/** Screen of the demo as mounted in the venue, with a network cable that can be unplugged. */
export function DemoFrame({
  screen,
  call,
}: {
  screen: DemoSettings['screens'][number];
  call: Shell['request'];
}) {
  const [isReady, setReady] = useState(false);
  const [isOffline, setOffline] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const isPortrait = screen.orientation % 2 === 1;

  // A cable still unplugged from a closed page would keep the screen from starting.
  useEffect(() => {
    const handleReady = () => setReady(true);
    switchLine(call, screen.key, false).then(handleReady, handleReady);
  }, [call, screen.key]);

  // After the page has closed there is no switch to plug it in again.
  useEffect(() => {
    if (!isOffline) return;
    const handleLeave = () => putCableBack(screen.key);
    window.addEventListener('pagehide', handleLeave);
    return () => window.removeEventListener('pagehide', handleLeave);
  }, [isOffline, screen.key]);

  async function setOnline(isOn: boolean) {
    setFailed(false);
    try {
      await switchLine(call, screen.key, !isOn);
      setOffline(!isOn);
    } catch (error) {
      console.warn('The line was not switched', error);
      setFailed(true);
    }
  }
  return (
    <Place data-portrait={isPortrait}>
      <Glass data-portrait={isPortrait} data-offline={isOffline}>
        {isReady && (
          <iframe src={screen.url} title={texts.player(screen.name)} allow="autoplay; screen-wake-lock" />
        )}
      </Glass>
      <figcaption>
        <div>
          <b>{screen.name}</b>
          <span>{texts.places[screen.key]}</span>
        </div>
        <Switch on={!isOffline} onChange={(isOn) => void setOnline(isOn)}>
          {texts.network}
          <VisuallyHidden>{texts.of(screen.name)}</VisuallyHidden>
        </Switch>
      </figcaption>
      <p role="status">{hasFailed ? texts.notCut : isOffline ? texts.offline : texts.online}</p>
    </Place>
  );
}

const Place = styled.figure`
  display: flex;
  flex-direction: column;
  gap: ${t.space[8]};
  min-width: 0;
  margin: 0;
  figcaption {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${t.space[4]} ${t.space[12]};
  }
  b {
    display: block;
    font-weight: ${t.font.weight.medium};
  }
  span,
  p {
    color: ${t.color.muted};
    font-size: ${t.font.size[13]};
  }
`;
/**
 * Content rotated by a quarter for a panel that is mounted upright: the player renders it for a portrait
 * screen.
 */
const Glass = styled.div`
  position: relative;
  container-type: size;
  width: 100%;
  aspect-ratio: 16 / 9;
  overflow: hidden;
  border: ${t.space[4]} solid ${t.color.black};
  border-radius: ${t.radius.control};
  background: ${t.color.black};
  iframe {
    position: absolute;
    top: 50%;
    left: 50%;
    width: 100cqw;
    height: 100cqh;
    border: 0;
    transform: translate(-50%, -50%);
  }
  &[data-portrait='true'] {
    aspect-ratio: 9 / 16;
    iframe {
      width: 100cqh;
      height: 100cqw;
      transform: translate(-50%, -50%) rotate(-90deg);
    }
  }
  &[data-offline='true'] {
    border-color: ${t.color.warningText};
  }
`;
