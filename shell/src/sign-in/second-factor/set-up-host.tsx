import { useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import styled from 'styled-components';
import { transportTexts } from '@vitrine/shared/host';
import type { Shell } from '@vitrine/shared/shell-api';
import { FailedState, lazyPiece, Page, Skeleton, t } from '@vitrine/shared/ui';
import type { FactorGate } from './factor-gate';

const SetUp = lazyPiece(
  async () => (await import(/* webpackChunkName: "set-up-factor" */ './set-up-factor')).SetUpFactor,
  {
    // Not the frame of guest pages, which the dashboard would load with it.
    waiting: (
      <Page>
        <Skeleton height={t.size.touch} />
      </Page>
    ),
    failed: (retry: () => void) => (
      <Page>
        <FailedState error={{ detail: transportTexts.unreachable }} onRetry={retry} />
      </Page>
    ),
  },
);

/**
 * Page over the product while the account requires a second factor that this member lacks. The product stays
 * below with unsaved work, and cannot be reached.
 */
export function SetUpHost(props: {
  gate: FactorGate;
  call: Shell['request'];
  signOut: () => Promise<void>;
  /** Called once the session may continue. */
  onOpened: () => void;
}) {
  const { gate, call, signOut, onOpened } = props;
  const isShut = useSyncExternalStore(gate.subscribe, gate.isShut);
  if (!isShut) return null;
  const handleDone = () => {
    gate.open();
    onOpened();
  };
  return (
    <Cover>
      <SetUp call={call} signOut={signOut} onDone={handleDone} />
    </Cover>
  );
}

/** Modal over all of the page and its dialogs, which no key closes. */
function Cover({ children }: { children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.title;
    dialog.current?.showModal();
    return () => {
      document.title = before;
    };
  }, []);
  return (
    <Whole
      ref={dialog}
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => event.key === 'Escape' && event.preventDefault()}
      onClose={() => dialog.current?.showModal()}
    >
      {children}
    </Whole>
  );
}

const Whole = styled.dialog`
  width: 100vw;
  max-width: none;
  height: 100dvh;
  max-height: none;
  margin: 0;
  padding: 0;
  border: 0;
  overflow: auto;
  background: ${t.color.paper};
  color: ${t.color.text};
`;
