import { designedPromo, useAppData, useBrand, usePromos } from '@vitrine/shared/calls';
import type { DesignedPromo } from '@vitrine/shared/contract';
import { useQuery } from '@vitrine/shared/query';
import { useSearchParams } from '@vitrine/shared/router';
import { floatingInZone } from '@vitrine/shared/rules';
import { isApiError, useShell } from '@vitrine/shared/shell-api';
import {
  EmptyState,
  FailedState,
  icons,
  LinkButton,
  Page,
  PageHeader,
  Skeleton,
  SkeletonGroup,
} from '@vitrine/shared/ui';
import { useState } from 'react';
import { whyNotCreate } from '../parts/why-not-create';
import { texts as areaTexts } from '../texts';
import { draftOfDesign, draftOfTemplate, isTemplate } from './design-draft.rule';
import { Editor, type EditorProps } from './editor';
import { Gallery } from './gallery';
import { useLive } from './live.acts';
import { useSavingDesign } from './saving.acts';
import { templateTexts as texts } from './texts';

/**
 * Screen /promo/template (extension): the gallery, or the editor of a new (`template=`) or saved (`id=`)
 * promo.
 */
export function Screen() {
  const shell = useShell();
  const [search] = useSearchParams();
  const id = search.get('id') || null;
  const template = search.get('template');
  const app = useAppData();
  const brand = useBrand();
  const promos = usePromos().data ?? [];
  const saved = useQuery({ ...designedPromo(shell, id ?? ''), enabled: id !== null });
  const [held, setHeld] = useState<DesignedPromo | null>(null);
  const [openedAtMs] = useState(() => Date.now());
  // The version that was opened: a later one of another user is refused by its tag, not overwritten.
  if (saved.data && saved.data.id === id && held?.id !== id) setHeld(saved.data);
  const promo = held?.id === id ? held : null;

  const failed = [app, brand, saved].find((query) => query.isError && !query.data);
  const isMissing = isApiError(failed?.error) && failed.error.status === 404;
  if (isMissing || (id === null && template && !isTemplate(template)))
    return (
      <EmptyState
        icon={icons.image}
        title={isMissing ? texts.missing : texts.unknownTemplate}
        text={texts.galleryText}
        action={<LinkButton to="/promo/template">{texts.back}</LinkButton>}
      />
    );
  if (failed)
    return (
      <Page>
        <PageHeader title={texts.gallery} />
        <FailedState title={texts.failed} query={failed} />
      </Page>
    );
  if (!app.data || !brand.data || (id !== null && !promo))
    return (
      <Page>
        <PageHeader title={texts.gallery} />
        <SkeletonGroup>
          <Skeleton height="24rem" />
        </SkeletonGroup>
      </Page>
    );
  const now = floatingInZone(openedAtMs, app.data.account.timezone);
  const today = new Date(now * 1000).toISOString().slice(0, 10);
  if (!promo && !isTemplate(template))
    return <Gallery today={today} now={now} app={app.data} brand={brand.data} promos={promos} />;
  const initial = promo
    ? draftOfDesign(promo)
    : isTemplate(template)
      ? draftOfTemplate(template, texts.names[template], today, brand.data)
      : null;
  if (!initial) return null;
  return (
    <EditorWithActs
      key={id ?? template}
      promo={promo}
      promos={promos}
      initial={initial}
      app={app.data}
      brand={brand.data}
      now={now}
      whyNot={
        promo ? (shell.may('promo.edit') ? undefined : areaTexts.notAllowed) : whyNotCreate(shell, app.data)
      }
    />
  );
}

function EditorWithActs(props: Omit<EditorProps, 'saving' | 'live'>) {
  return <Editor saving={useSavingDesign(props.promo)} live={useLive(props.initial)} {...props} />;
}
