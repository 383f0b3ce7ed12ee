import styled from 'styled-components';
import { Snackbar, t, lazyPiece } from '@vitrine/shared/ui';
import { guestTexts } from '../../entry-texts';

/** The terms in a dialog, fetched when somebody wants to read them. */
export const TermsReader = lazyPiece(
  async () => (await import(/* webpackChunkName: "terms" */ './terms.dialog')).TermsDialog,
  {
    failed: (retry) => (
      <Corner>
        <Snackbar
          tone="error"
          text={guestTexts.termsFailed}
          action={{ label: guestTexts.retry, run: retry }}
        />
      </Corner>
    ),
  },
);

const Corner = styled.div`
  position: fixed;
  bottom: ${t.space[24]};
  left: 50%;
  z-index: ${t.depth.notice};
  transform: translateX(-50%);
`;
