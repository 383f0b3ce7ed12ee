import { useState } from 'react';
import { useShell } from '@vitrine/shared/shell-api';
import { Icon, LinkButton, Page, PageHeader, useRoot, icons } from '@vitrine/shared/ui';
import { texts } from '../texts';
import { CopiedLine } from './copied-line';
import { isLoopback, playerAddress } from './player-address.rule';
import { QrCode } from './qr-code';
import { Recipes } from './recipes';
import { Here, Item, Items, More, Scan, Tips } from './setup.styles';
import { ScreenPicture } from './screen-picture';

const words = texts.setup;

/** /setup-device: how a screen opens the player, from a TV to a second browser window. */
export function Screen() {
  const { assetUrl } = useShell();
  const isOurPage = useRoot() === document;
  const [origin] = useState(() =>
    isOurPage ? window.location.origin : new URL(assetUrl('/'), window.location.href).origin,
  );
  const address = playerAddress(origin);
  const isLocal = isLoopback(origin);
  return (
    <Page>
      <PageHeader
        title={words.title}
        state={words.line}
        actions={
          <LinkButton icon={icons.arrowLeft} to="/device">
            {words.back}
          </LinkButton>
        }
      />
      <Items>
        <Item>
          <ScreenPicture of="address" text={address.replace(/^https?:\/\//, '')} />
          <h2>{words.one}</h2>
          <p>{words.oneText}</p>
          <CopiedLine line={address} label={words.copy} copied={words.copied} />
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
          <ScreenPicture of="code" text={words.exampleCode} />
          <h2>{words.two}</h2>
          <p>{words.twoText}</p>
        </Item>
        <Item>
          <ScreenPicture of="playing" text={words.exampleName} />
          <h2>{words.three}</h2>
          <p>{words.threeText}</p>
          <LinkButton variant="primary" to="/device/connect">
            {words.connect}
          </LinkButton>
        </Item>
      </Items>
      <Here>
        <Icon of={icons.screen} size={24} />
        <div>
          <h2>{words.here}</h2>
          <p>{words.hereText}</p>
        </div>
        <LinkButton to={address} external>
          {words.open}
        </LinkButton>
      </Here>
      <More>
        <Recipes origin={origin} />
        <Tips>
          <h2>{words.tips}</h2>
          <ul>
            {words.tipList.map((tip) => (
              <li key={tip}>
                <Icon of={icons.check} size={18} />
                {tip}
              </li>
            ))}
          </ul>
        </Tips>
      </More>
    </Page>
  );
}
