import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { TERMS_VERSION, type OperationResult } from '@vitrine/shared/contract';
import { useReloadAppData } from '@vitrine/shared/calls';
import { useShell } from '@vitrine/shared/shell-api';
import { Button, Dialog } from '@vitrine/shared/ui';
import { acceptTexts as texts } from './texts';
import { FormTrouble } from '../form/form-trouble';
import { troubleOf, type Trouble } from '../form/refusal';
import { TermsText } from './terms-text';

export interface AcceptTermsDialogProps {
  /** Nothing was agreed to before. */
  isFirst: boolean;
  signOut: () => Promise<void>;
  /** Agreed, and the server has it. */
  onAccepted: () => void;
}

/** Asks once for new terms (product §3): agree or sign out, there is no third way. */
export function AcceptTermsDialog({ isFirst, signOut, onAccepted }: AcceptTermsDialogProps) {
  const shell = useShell();
  const reloadAppData = useReloadAppData();
  const [doing, setDoing] = useState<'nothing' | 'accepting' | 'leaving'>('nothing');
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  /** Whatever closes it all the same (the back gesture of a phone) opens it again. */
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
          {/* Beside the buttons: the text above may be scrolled anywhere. */}
          {trouble && (
            <WholeLine>
              <FormTrouble trouble={trouble} />
            </WholeLine>
          )}
          <Button busy={doing === 'leaving'} disabled={doing === 'accepting'} onClick={() => void leave()}>
            {doing === 'leaving' ? texts.signingOut : texts.signOut}
          </Button>
          {/* Newer terms than this page knows: nobody agrees to what they have not seen. */}
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

/** Escape would close any dialog of the browser. */
function keepEscape(): () => void {
  const stop = (event: KeyboardEvent) => {
    if (event.key === 'Escape') event.preventDefault();
  };
  window.addEventListener('keydown', stop, true);
  return () => window.removeEventListener('keydown', stop, true);
}
