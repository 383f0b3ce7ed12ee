import { useState } from 'react';
import { refusalOf, useDeletePromos, useExpectedScreens } from '@vitrine/shared/calls';
import type { PromoItem } from '@vitrine/shared/contract';
import { useShell } from '@vitrine/shared/shell-api';
import { ConfirmDialog } from '@vitrine/shared/ui';
import { texts } from '../texts';
import { dialogTexts } from './dialog-texts';
import { InUseDialog } from './in-use.dialog';
import type { UsedPromo } from './in-use.rule';

const NOTICE_MS = 3000;

/**
 * Deletion dialogs. Without undo, so it asks by name; promos used by playlists show their uses before force
 * (product §5). `onOver` is called after the last question.
 */
export function DeletePromos({ promos, onOver }: { promos: readonly PromoItem[]; onOver: () => void }) {
  const shell = useShell();
  useExpectedScreens();
  const remove = useDeletePromos();
  const [step, setStep] = useState<'asking' | 'working'>('asking');
  const [inUse, setInUse] = useState<UsedPromo[]>([]);

  async function run(ids: readonly string[], force = false) {
    setStep('working');
    setInUse([]);
    const { outcomes, failure } = await remove.mutateAsync({ ids, force });
    const gone = outcomes.filter((outcome) => outcome.type === 'deleted').length;
    if (gone > 0)
      shell.notify({
        text: dialogTexts.deleted(gone),
        tone: 'success',
        durationMs: NOTICE_MS,
        // Those in use were removed from playlists too.
        ...(force ? { screens: {} } : {}),
      });
    if (failure !== undefined)
      shell.notify({ text: refusalOf(failure, texts.unknown), tone: 'error', durationMs: NOTICE_MS });
    const kept = outcomes.flatMap((outcome) =>
      outcome.type === 'in-use' ? [{ ...outcome, name: nameOf(promos, outcome.id) }] : [],
    );
    // Also after force: a playlist may have added one meanwhile.
    if (kept.length === 0) return onOver();
    setInUse(kept);
  }

  if (inUse.length > 0) {
    return <InUseDialog promos={inUse} onClose={onOver} onForce={(ids) => void run(ids, true)} />;
  }
  if (step === 'working') return null;
  const [only] = promos;
  return (
    <ConfirmDialog
      title={promos.length === 1 ? dialogTexts.deleteTitle : dialogTexts.deleteTitleMany}
      text={dialogTexts.deleteText}
      objectName={promos.length === 1 && only ? only.name : dialogTexts.deleteManyObject(promos.length)}
      warning
      yesLabel={dialogTexts.yesDelete}
      noLabel={dialogTexts.noKeep}
      onAnswer={(yes) => (yes ? void run(promos.map(({ id }) => id)) : onOver())}
    />
  );
}

const nameOf = (promos: readonly PromoItem[], id: string): string =>
  promos.find((promo) => promo.id === id)?.name ?? '';
