import QRCode from 'qrcode';
import { useMemo } from 'react';
import styled from 'styled-components';
import { t } from '@vitrine/shared/ui';
import { darkPath } from './qr-path.rule';

/** Quiet zone of four modules, as the standard requires. */
const QUIET = 4;

/** QR code as one SVG path: sharp at any size, dark on white in both themes. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
    return { size: modules.size, path: darkPath(modules.data, modules.size) };
  }, [text]);
  const edge = size + 2 * QUIET;
  return (
    <Drawing role="img" aria-label={label} viewBox={`${-QUIET} ${-QUIET} ${edge} ${edge}`}>
      <path d={path} />
    </Drawing>
  );
}

const Drawing = styled.svg`
  flex: none;
  width: 10rem;
  border-radius: ${t.radius.control};
  background: ${t.color.white};
  path {
    fill: ${t.color.black};
    shape-rendering: crispEdges;
  }
`;
