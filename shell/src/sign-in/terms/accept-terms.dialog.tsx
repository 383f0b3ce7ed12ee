import { useEffect, useState } from 'react';
import styled from 'styled-components';
import type { OperationResult } from '@vitrine/shared/contract';
import { TERMS_VERSION } from '@vitrine/shared/contract/values';
import { useReloadAppData } from '@vitrine/shared/calls';
import { useShell } from '@vitrine/shared/shell-api';
import { Button, Dialog } from '@vitrine/shared/ui';
import { acceptTexts as texts } from './texts';
import { FormTrouble } from '../form/form-trouble';
import { troubleOf, type Trouble } from '../form/refusal';
import { TermsText } from './terms-text';

export interface AcceptTermsDialogProps {
  /** True when no terms were accepted before. */
  isFirst: boolean;
  signOut: () => Promise<void>;
  /** Called after the server has stored the acceptance. */
  onAccepted: () => void;
}

/** Dialog for new terms, once (product §3): accept or sign out. */
export function AcceptTermsDialog({ isFirst, signOut, onAccepted }: AcceptTermsDialogProps) {
  const shell = useShell();
  const reloadAppData = useReloadAppData();
  const [doing, setDoing] = useState<'nothing' | 'accepting' | 'leaving'>('nothing');
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  /** Reopens the dialog when the browser closes it anyway (the back gesture of a phone). */
  const [opened, setOpened] = useState(0);
  useEffect(keepEscape, []);

  async function accept() {
    setDoing('accepting');
    setTrouble(null);
    try {
      const body = { version: TERMS_VERSION, accepted: true };
      await shell.request<OperationResult>({ method: 'POST', path: '/api/accept-terms', body });
      onAccepted();
      reloadAppData();
    } catch (error) {
      setTrouble(troubleOf(error));
      setDoing('nothing');
    }
  }
  async function leave() {
    setDoing('leaving');
    await signOut();
    setDoing('nothing');
  }

  return (
    <Dialog
      key={opened}
      title={isFirst ? texts.firstTitle : texts.title}
      role="alertdialog"
      hideCross
      onClose={() => setOpened(opened + 1)}
      actions={
        <>
          {/* Beside the buttons, because the text above may be scrolled. */}
          {trouble && (
            <WholeLine>
              <FormTrouble trouble={trouble} />
            </WholeLine>
          )}
          <Button busy={doing === 'leaving'} disabled={doing === 'accepting'} onClick={() => void leave()}>
            {doing === 'leaving' ? texts.signingOut : texts.signOut}
          </Button>
          {/* Newer terms than this page has: they cannot be accepted without being shown. */}
          {trouble?.kind === 'refused' ? (
            <Button variant="primary" onClick={() => location.reload()}>
              {texts.reload}
            </Button>
          ) : (
            <Button
              variant="primary"
              busy={doing === 'accepting'}
              disabled={doing === 'leaving'}
              onClick={() => void accept()}
            >
              {doing === 'accepting' ? texts.accepting : texts.accept}
            </Button>
          )}
        </>
      }
    >
      <TermsText lead={texts.lead} />
    </Dialog>
  );
}

const WholeLine = styled.div`
  flex: 1 0 100%;
`;

/** Prevents Escape from closing the dialog. */
function keepEscape(): () => void {
  const stop = (event: KeyboardEvent) => {
    if (event.key === 'Escape') event.preventDefault();
  };
  window.addEventListener('keydown', stop, true);
  return () => window.removeEventListener('keydown', stop, true);
}
