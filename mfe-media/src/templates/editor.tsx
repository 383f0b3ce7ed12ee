import type { AppData, Brand, DesignedPromo, PromoItem } from '@vitrine/shared/contract';
import { useLeaveGuard, useShell } from '@vitrine/shared/shell-api';
import { Button, LinkButton, Page, PageHeader, Segmented, t, useSaveKey } from '@vitrine/shared/ui';
import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { StorageNote } from '../parts/storage-note';
import { faultsOf, isSameDraft, pageShown, resolvedOf, type DesignDraft } from './design-draft.rule';
import { DesignFields } from './design-fields';
import { addressOfPicture } from './picture-address.rule';
import type { LiveActs } from './live.acts';
import { DesignPreview } from './preview';
import type { useSavingDesign } from './saving.acts';
import { templateTexts as texts } from './texts';

export interface EditorProps {
  /** Null: a new one. */
  promo: DesignedPromo | null;
  saving: ReturnType<typeof useSavingDesign>;
  live: LiveActs;
  promos: readonly PromoItem[];
  initial: DesignDraft;
  app: AppData;
  brand: Brand;
  /** Reason why nothing can be saved. */
  whyNot: string | undefined;
  /** Venue clock in seconds. */
  now: number;
}

/** Form of a design beside its preview. */
export function Editor(props: EditorProps) {
  const { promo, saving, live, promos, initial, app, brand, whyNot, now } = props;
  const isNew = promo === null;
  const shell = useShell();
  const [draft, setDraft] = useState(initial);
  const [screen, setScreen] = useState<'landscape' | 'portrait'>('landscape');
  const [hasTried, setTried] = useState(false);
  const isUnchanged = !isNew && isSameDraft(draft, initial);
  const isTouched = !isSameDraft(draft, initial);
  useLeaveGuard(isTouched && !saving.isSaved, {
    title: texts.leaveTitle,
    text: texts.leaveText,
    warning: true,
    yesLabel: texts.leave,
    noLabel: texts.stay,
  });

  const faults = faultsOf(draft);
  const reason = whyNot ?? (isUnchanged ? texts.unchanged : undefined);
  function save() {
    setTried(true);
    const [fault] = faults;
    if (fault) shell.notify({ text: texts.faults[fault], tone: 'warning' });
    else void saving.save(draft);
  }
  useSaveKey(reason || saving.isSaving ? null : save);
  const design = useMemo(
    () => ({
      ...resolvedOf(draft, brand, addressOfPicture(promos, shell.assetUrl)),
      // The age of a page's picture is that on a screen.
      ...(live.data && draft.template !== 'web-page' ? { live: { ...live.data, at: now } } : {}),
      ...pageShown(draft, promo, addressOfPicture(promos, shell.assetUrl)),
    }),
    [draft, brand, promo, promos, shell, live.data, now],
  );
  return (
    <Page>
      <PageHeader
        title={isNew ? texts.names[draft.template] : texts.editTitle(draft.name)}
        actions={
          <>
            <LinkButton to={isNew ? '/promo/template' : '/promo'}>
              {isNew ? texts.back : texts.seePromos}
            </LinkButton>
            <Button variant="primary" busy={saving.isSaving} disabledReason={reason} onClick={save}>
              {saving.isSaving ? texts.saving : texts.save}
            </Button>
          </>
        }
      />
      {isNew && <StorageNote app={app} />}
      <Columns>
        <Preview>
          <Segmented
            label={texts.orientation}
            value={screen}
            segments={(['landscape', 'portrait'] as const).map((value) => ({ value, label: texts[value] }))}
            onChange={setScreen}
          />
          <DesignPreview
            design={design}
            label={texts.previewOf(draft.name)}
            isPortrait={screen === 'portrait'}
            now={now}
          />
        </Preview>
        <Form>
          <DesignFields
            draft={draft}
            live={live}
            page={promo?.design.source === draft.source.trim() ? promo.snapshot : undefined}
            brand={brand}
            promos={promos}
            faults={hasTried ? faults : []}
            onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
          />
        </Form>
      </Columns>
    </Page>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(18rem, 28rem) minmax(0, 1fr);
  gap: ${t.space[32]};
  align-items: start;
  @media (max-width: 1079.98px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Form = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${t.space[24]};
  min-width: 0;
`;
/** Stays in view while the form scrolls; above the form where there is one column. */
const Preview = styled.div`
  position: sticky;
  top: ${t.space[16]};
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${t.space[12]};
  min-width: 0;
  > :last-child {
    max-height: calc(100dvh - 12rem);
  }
  @media (min-width: 1080px) {
    order: 2;
  }
  @media (max-width: 1079.98px) {
    position: static;
  }
`;
