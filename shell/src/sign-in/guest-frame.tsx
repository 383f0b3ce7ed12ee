import { useEffect, useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { t } from '@vitrine/shared/ui';
import { supportHref } from '@vitrine/shared/rules';
import { GuestLanguage } from './guest-language';
import { BrandMark } from '../frame/brand-mark';
import { brandName, pageSettings } from '../session/page-settings';
import { guestTexts } from '../entry-texts';
import { GalleryWall } from './gallery-wall';
import { TermsReader } from './terms/terms-reader';

export interface GuestFrameProps {
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
  /** True for a form that needs the height of a phone. */
  isLong?: boolean;
  /** True without fields: the focus starts at the heading. */
  isMessage?: boolean;
}

/** Frame of guest pages: pictures on a wall, and one task. */
export function GuestFrame({ title, lead, children, isLong = false, isMessage = false }: GuestFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [isReading, setReading] = useState(false);
  const [support, setSupport] = useState('');
  // Later than the prerendered page, which is the same for all installations.
  useEffect(() => setSupport(pageSettings().brand?.support ?? ''), []);
  useEffect(() => {
    document.title = `${title} · ${brandName()}`;
  }, [title]);
  useEffect(() => {
    // The page before was used, and its control is gone: signed out, or a link between these pages.
    const isLost = navigator.userActivation?.hasBeenActive && document.activeElement === document.body;
    if (isMessage || isLost) heading.current?.focus();
  }, [isMessage, title]);
  return (
    <Split $isLong={isLong}>
      <GalleryWall />
      <Side $isLong={isLong}>
        <Brand>
          <BrandMark place="page" />
          <span data-brand-name>{brandName()}</span>
        </Brand>
        <main>
          <h1 ref={heading} tabIndex={-1}>
            {title
              .split(SHORT_COMPOUND)
              .map((part, at) => (at % 2 ? <Unbroken key={at}>{part}</Unbroken> : part))}
          </h1>
          <Lead>{lead}</Lead>
          {children}
        </main>
        <Caption>
          <span>{guestTexts.caption}</span>
          <span>
            {support && <a href={supportHref(support)}>{guestTexts.help}</a>}
            <button type="button" onClick={() => setReading(true)}>
              {guestTexts.terms}
            </button>
          </span>
          <GuestLanguage />
        </Caption>
      </Side>
      {isReading && <TermsReader onClose={() => setReading(false)} />}
    </Split>
  );
}

/** Words like “sign-in”, which a line is not broken in. */
const SHORT_COMPOUND = /(\S{1,8}-\S{1,8})(?=\s|$)/;
const Unbroken = styled.span`
  white-space: nowrap;
`;
const Split = styled.div<{ $isLong: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1.25fr) minmax(26rem, 1fr);
  min-height: 100dvh;
  /* Sent by the server, and not what this page will be (before-paint.js). */
  :root[data-late] & {
    display: none;
  }
  ${t.media.narrow} {
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: auto 1fr;
    > :first-child img {
      ${({ $isLong }) => ($isLong ? 'height: 16vh; min-height: 5rem;' : '')}
    }
  }
`;
const Side = styled.div<{ $isLong: boolean }>`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  /* A long form keeps its button above the fold of a laptop. */
  gap: ${({ $isLong }) => ($isLong ? t.space[16] : t.space[32])};
  width: 100%;
  max-width: 30rem;
  margin: 0 auto;
  padding: ${({ $isLong }) => ($isLong ? t.space[24] : t.space[48])} ${t.size.gutter} ${t.space[32]};
  main {
    width: 100%;
    max-width: 22rem;
    margin: 0 auto;
  }
  h1 {
    font-size: ${t.font.size[40]};
    overflow-wrap: anywhere;
    &:focus-visible {
      outline: none;
    }
  }
  ${t.media.narrow} {
    gap: ${t.space[24]};
    padding-top: ${t.space[24]};
    justify-content: flex-start;
    h1 {
      font-size: ${t.font.size[28]};
    }
  }
`;
const Brand = styled.header`
  display: flex;
  align-items: center;
  gap: ${t.space[8]};
  width: 100%;
  max-width: 22rem;
  margin: 0 auto;
  color: ${t.color.strong};
  font-size: ${t.font.size[16]};
  font-weight: ${t.font.weight.strong};
  letter-spacing: ${t.font.tight};
`;
const Lead = styled.div`
  margin: ${t.space[12]} 0 ${t.space[32]};
  color: ${t.color.muted};
  font-size: ${t.font.size[16]};
  overflow-wrap: anywhere;
  strong {
    color: ${t.color.strong};
    font-weight: ${t.font.weight.medium};
  }
  ${t.media.narrow} {
    margin-bottom: ${t.space[24]};
  }
`;
const Caption = styled.footer`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${t.space[16]};
  width: 100%;
  max-width: 22rem;
  margin: 0 auto;
  color: ${t.color.muted};
  font-size: ${t.font.size[12]};
  text-wrap: balance;
  a {
    margin-right: ${t.space[16]};
    color: inherit;
  }
  button,
  select {
    min-height: ${t.size.touch};
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    cursor: pointer;
  }
  button {
    text-decoration: underline;
  }
  /* The select lies over its arrow. */
  label {
    position: relative;
    display: inline-flex;
    align-items: center;
    color: inherit;
  }
  select {
    appearance: none;
    padding-right: ${t.space[24]};
  }
  option {
    background: ${t.color.surface};
    color: ${t.color.strong};
  }
  svg {
    position: absolute;
    right: 0;
    pointer-events: none;
  }
  ${t.media.narrow} {
    margin-top: auto;
  }
`;
