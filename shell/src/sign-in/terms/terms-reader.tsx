import styled from 'styled-components';
import { Button, lazyPiece, t } from '@vitrine/shared/ui';
import { guestTexts } from '../../entry-texts';

/** Dialog with the terms, loaded on demand. */
export const TermsReader = lazyPiece(
  async () => (await import(/* webpackChunkName: "terms" */ './terms.dialog')).TermsDialog,
  {
    failed: (retry) => (
      <Corner role="alert">
        {guestTexts.termsFailed}
        <Button size="small" onClick={retry}>
          {guestTexts.retry}
        </Button>
      </Corner>
    ),
  },
);

/** Looks like a snackbar; the real one would add half a kilobyte to the sign-in. */
const Corner = styled.div`
  display: flex;
  align-items: center;
  gap: ${t.space[12]};
  width: max-content;
  max-width: calc(100vw - ${t.space[32]});
  padding: ${t.space[8]} ${t.space[16]};
  border-radius: ${t.radius.card};
  background: ${t.color.notice};
  color: ${t.color.onNotice};
  box-shadow: ${t.shadow.float};
  position: fixed;
  bottom: ${t.space[24]};
  left: 50%;
  z-index: ${t.depth.notice};
  transform: translateX(-50%);
`;
