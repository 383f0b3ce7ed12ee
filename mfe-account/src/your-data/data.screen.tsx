import { useState } from 'react';
import { useAppData, useArchives } from '@vitrine/shared/calls';
import { floatingInZone, formatDate } from '@vitrine/shared/rules';
import { FailedState, SkeletonGroup, useArrival } from '@vitrine/shared/ui';
import { AccountPage, LoadingPage, SkeletonParts } from '../parts/account-page';
import { useMay } from '../parts/own-role.query';
import { useDataActs } from './data.acts';
import { DeleteAccountDialog } from './delete-account.dialog';
import { DeletionPart } from './deletion-part';
import { ExportPart } from './export-part';
import { ImportPart } from './import-part';
import { useSendArchive } from './send-archive.acts';
import { words } from './words.table';

/** /account/data: export of everything, import of an archive, and deletion of the account. */
export function Screen() {
  const app = useAppData();
  const isOwner = useMay('billing.manage');
  const mayImport = useMay('device.manage');
  const archives = useArchives(mayImport);
  const acts = useDataActs();
  const sender = useSendArchive(() => void archives.refetch());
  const [isAsking, setAsking] = useState(false);
  const data = useArrival(app.data);
  if (!data)
    return (
      <LoadingPage title={words.title} query={app} failedTitle={words.failedTitle}>
        <SkeletonParts count={3} />
      </LoadingPage>
    );
  const { name, timezone, deletion_due_at: dueAt } = data.account;
  const dateOf = (atSeconds: number) => formatDate(floatingInZone(atSeconds * 1000, timezone));
  const all = archives.data ?? [];
  const onRemove = acts.remove;
  return (
    <AccountPage title={words.title} state={words.line}>
      {archives.isError ? (
        <FailedState title={words.failedTitle} query={archives} />
      ) : mayImport && !archives.data ? (
        <SkeletonGroup>
          <SkeletonParts count={2} />
        </SkeletonGroup>
      ) : (
        <>
          <ExportPart
            {...{ dateOf, isOwner, onRemove }}
            archives={all.filter(({ kind }) => kind === 'export')}
            isStarting={acts.isStarting}
            onStart={acts.makeExport}
            onDownload={acts.download}
          />
          <ImportPart
            {...{ dateOf, mayImport, onRemove }}
            archives={all.filter(({ kind }) => kind === 'import')}
            sending={sender.sending}
            trouble={sender.trouble}
            onChoose={sender.send}
            onStop={sender.stop}
          />
        </>
      )}
      <DeletionPart
        dueDay={dueAt === undefined ? null : dateOf(dueAt)}
        isOwner={isOwner}
        isKeeping={acts.isKeeping}
        onAsk={() => setAsking(true)}
        onKeep={acts.keepAccount}
      />
      {isAsking && <DeleteAccountDialog venue={name} dateOf={dateOf} onClose={() => setAsking(false)} />}
    </AccountPage>
  );
}
