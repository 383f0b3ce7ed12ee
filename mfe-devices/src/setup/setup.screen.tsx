import { useState } from 'react';
import { useShell } from '@vitrine/shared/shell-api';
import { Button, LinkButton, Page, PageHeader } from '@vitrine/shared/ui';
import { texts } from '../texts';
import { isOnlyHere, playerAddress } from './player-address.rule';
import { QrCode } from './qr-code';
import { Address, Here, Item, Items, Scan, Tips } from './setup.styles';

const words = texts.setup;

/** /setup-device: how a screen gets to the player, from the shop window TV to a second browser window. */
export function Screen() {
  const shell = useShell();
  const [origin] = useState(() => window.location.origin);
  const address = playerAddress(origin);
  const isLocal = isOnlyHere(origin);

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(address);
      shell.notify({ text: words.copied, tone: 'success', durationMs: 2000 });
    } catch {
      // No clipboard on plain http in a network: the address is there to be selected.
      shell.notify({ text: words.copyFailed, tone: 'warning', durationMs: 3000 });
    }
  }
  return (
    <Page>
      <PageHeader
        title={words.title}
        state={words.line}
        actions={
          <LinkButton icon="arrow-left" to="/device">
            {words.back}
          </LinkButton>
        }
      />
      <Items>
        <Item>
          <h2>{words.one}</h2>
          <p>{words.oneText}</p>
          <Address>
            <code>{address}</code>
            <Button size="small" icon="copy" onClick={() => void handleCopy()}>
              {words.copy}
            </Button>
          </Address>
          {isLocal ? (
            <p role="note">{words.onlyHere}</p>
          ) : (
            <Scan>
              <QrCode text={address} label={words.qrLabel} />
              <p>{words.scan}</p>
            </Scan>
          )}
        </Item>
        <Item>
          <h2>{words.two}</h2>
          <p>{words.twoText}</p>
        </Item>
        <Item>
          <h2>{words.three}</h2>
          <p>{words.threeText}</p>
          <LinkButton variant="primary" to="/device/connect">
            {words.connect}
          </LinkButton>
        </Item>
      </Items>
      <Here>
        <div>
          <h2>{words.here}</h2>
          <p>{words.hereText}</p>
        </div>
        <LinkButton to={address} external>
          {words.open}
        </LinkButton>
      </Here>
      <Tips>
        <h2>{words.tips}</h2>
        <ul>
          {words.tipList.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      </Tips>
    </Page>
  );
}
