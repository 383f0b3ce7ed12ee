import type { DesignSnapshot } from '@vitrine/shared/contract';
import { MAX_DESIGN_LINK_LENGTH } from '@vitrine/shared/contract/values';
import { Button, TextField } from '@vitrine/shared/ui';
import type { DesignDraft } from './design-draft.rule';
import type { LiveActs } from './live.acts';
import { Field, Line } from './live-field.styles';
import { templateTexts as texts } from './texts';

/** Address of a feed or page, with a check that also fills the preview. */
export function SourceField({
  draft,
  error,
  live,
  page,
  onChange,
}: {
  draft: DesignDraft;
  error: string | undefined;
  live: LiveActs;
  page: DesignSnapshot | undefined;
  onChange: (source: string) => void;
}) {
  const isPage = draft.template === 'web-page';
  const outcome = live.isOf(draft) && !live.isFetching ? live : null;
  const found = outcome?.failed ? null : outcome?.data;
  return (
    <Field>
      <TextField
        label={isPage ? texts.page : texts.source}
        hint={isPage ? texts.pageHint : texts.sourceHint}
        type="url"
        inputMode="url"
        required
        maxLength={MAX_DESIGN_LINK_LENGTH}
        value={draft.source}
        error={error ?? outcome?.failed}
        onChange={(event) => onChange(event.target.value)}
      />
      <Line>
        <Button busy={live.isFetching} onClick={() => live.fetch(draft)}>
          {live.isFetching ? texts.checking : texts.check}
        </Button>
        <span role="status">
          {found &&
            (isPage
              ? texts.pageWorks(found.takes_pictures === true)
              : texts.feedWorks(found.news?.items.length ?? 0))}
        </span>
      </Line>
      {page?.error && <Line>{texts.pageNotPictured(page.error)}</Line>}
    </Field>
  );
}
