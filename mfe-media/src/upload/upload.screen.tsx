import { useEffect, useLayoutEffect } from 'react';
import styled from 'styled-components';
import { useAppData } from '@vitrine/shared/calls';
import { useShell } from '@vitrine/shared/shell-api';
import {
  ForbiddenNote,
  Icon,
  icons,
  LinkButton,
  Page,
  PageHeader,
  t,
  useLatest,
  useRoot,
} from '@vitrine/shared/ui';
import { hideDock, showDock } from './upload-dock';
import { isAllDone, type UploadItem } from './engine/upload-state.rule';
import { useUploads } from './upload.acts';
import { InterruptedNote } from './interrupted-note';
import { UploadPanel } from './upload-panel';
import { StorageNote } from '../parts/storage-note';
import { whyNotCreate } from '../parts/why-not-create';
import { uploadTexts } from './texts';
import { CanvaSteps, STACKED } from './canva-steps';
import { DropArea } from './drop-area';

/** Screen /promo/new: upload an existing file, or create one elsewhere first (spec §2 "Upload component"). */
export function Screen() {
  const shell = useShell();
  const app = useAppData();
  const { store, state, queue } = useUploads();
  const root = useRoot();
  const interrupted = useLatest(store.interrupted$);
  useEffect(() => void store.lookForInterrupted(), [store]);
  useLayoutEffect(() => queue.holdPage(), [queue]);
  // What is done has been seen here: the dock need not repeat it on the next page.
  useEffect(() => () => void (isAllDone(store.state$.value) && store.dismiss()), [store]);
  useEffect(() => {
    showDock(queue, root);
    return hideDock();
  }, [queue, root]);
  const reason = whyNotCreate(shell, app.data);
  return (
    <Page>
      <PageHeader
        title={uploadTexts.uploadTitle}
        actions={!shell.isEmbedded && <LinkButton to="/promo/template">{uploadTexts.useTemplate}</LinkButton>}
      />
      {!reason && <StorageNote app={app.data} />}
      <Layout>
        <Columns>
          <Column>
            {reason && <ForbiddenNote>{reason}</ForbiddenNote>}
            {!reason &&
              interrupted.map((upload) => (
                <InterruptedNote
                  key={upload.uploadId}
                  upload={upload}
                  onFiles={store.add}
                  onDiscard={() => store.discard(upload)}
                />
              ))}
            <DropArea disabledReason={reason} onFiles={store.add} />
          </Column>
          <Column>
            {state.type === 'idle' && (
              <Idle>
                <Icon of={icons.image} size={28} />
                <h2>{uploadTexts.idleTitle}</h2>
                <p>{uploadTexts.idleText}</p>
              </Idle>
            )}
            <UploadPanel
              state={state}
              onCancel={() => void queue.cancelAll()}
              onRemove={store.remove}
              onResume={store.resume}
              onDismiss={store.dismiss}
            />
            {state.type === 'finished' && state.items.some(({ step }) => step.type === 'done') && (
              <Next>
                <LinkButton to="/promo">{uploadTexts.seePromos}</LinkButton>
                <LinkButton to={playlistOf(state.items)}>{uploadTexts.makePlaylist}</LinkButton>
              </Next>
            )}
            <CanvaSteps />
          </Column>
        </Columns>
      </Layout>
    </Page>
  );
}

/** Ids in an address, at most, so that it stays loadable. */
const MOST_IN_ADDRESS = 300;

/** Link to a playlist with the uploaded promos. Duplicates are one promo. */
function playlistOf(items: readonly UploadItem[]): string {
  const ids = new Set(items.flatMap(({ step }) => (step.type === 'done' ? [step.promoId] : [])));
  return `/playlist/new?promos=${[...ids].slice(0, MOST_IN_ADDRESS).join(',')}`;
}

/** Layout by the page's own width, because the menu of a tablet takes part of the window. */
const Layout = styled.div`
  container: upload / inline-size;
`;
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(20rem, 24rem);
  gap: ${t.space[24]};
  /* The drop area takes the window's height: most come to drop something. */
  min-height: min(calc(100dvh - 11rem), 44rem);
  ${STACKED} {
    grid-template-columns: minmax(0, 1fr);
    min-height: 0;
  }
`;
/** Place of the queue before its first file. */
const Idle = styled.div`
  display: grid;
  flex: 1;
  place-content: center;
  justify-items: center;
  padding: ${t.space[24]};
  text-align: center;
  border: ${t.border};
  border-radius: ${t.radius.card};
  background: ${t.color.surface};
  color: ${t.color.muted};
  h2 {
    margin: ${t.space[12]} 0 ${t.space[4]};
    font-size: ${t.font.size[14]};
    letter-spacing: 0;
  }
  ${STACKED} {
    display: none;
  }
`;
const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${t.space[24]};
  min-width: 0;
`;
const Next = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${t.space[8]};
`;
