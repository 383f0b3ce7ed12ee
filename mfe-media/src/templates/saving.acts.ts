import { outdatedOf, refusalOf, useExpectedScreens, useSaveDesign } from '@vitrine/shared/calls';
import type { DesignedPromo } from '@vitrine/shared/contract';
import { useShell } from '@vitrine/shared/shell-api';
import { useEffect, useRef, useState } from 'react';
import { designOf, type DesignDraft } from './design-draft.rule';
import { templateTexts as texts } from './texts';

/**
 * Saves a design and opens the library. When another user saved it meanwhile, asks whether to overwrite
 * that; what was typed stays in any case.
 */
export function useSavingDesign(promo: DesignedPromo | null) {
  const shell = useShell();
  const write = useSaveDesign();
  useExpectedScreens();
  const [isSaved, setSaved] = useState(false);
  useEffect(() => {
    if (isSaved) shell.navigate('/promo');
  }, [isSaved, shell]);

  // A second press comes before the first one is rendered as saving.
  const isSending = useRef(false);

  async function send(draft: DesignDraft, etag: string | undefined): Promise<void> {
    const name = draft.name.trim();
    const body = { ...(promo ? { id: promo.id } : {}), name, design: designOf(draft) };
    try {
      await write.mutateAsync({ ...body, ...(etag ? { ifMatch: etag } : {}) });
      if (promo) shell.notify({ text: texts.saved(name), tone: 'success', screens: {} });
      else shell.notify({ text: texts.created(name), tone: 'success' });
      setSaved(true);
    } catch (error) {
      const theirs = outdatedOf<DesignedPromo>(error);
      if (!theirs) return shell.notify({ text: refusalOf(error, texts.saveFailed), tone: 'error' });
      const overwrite = await shell.confirm({
        title: texts.conflictTitle(theirs.changed_by?.name ?? texts.another),
        text: texts.conflictText,
        warning: true,
        yesLabel: texts.saveMine,
        noLabel: texts.keepEditing,
      });
      if (overwrite) await send(draft, theirs.etag);
    }
  }
  async function save(draft: DesignDraft): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    await send(draft, promo?.etag).finally(() => (isSending.current = false));
  }
  return {
    save,
    isSaved,
    isSaving: write.isPending || isSaved,
  };
}
