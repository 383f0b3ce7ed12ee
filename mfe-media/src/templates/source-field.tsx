import { MAX_DESIGN_LINK_LENGTH } from '@vitrine/shared/contract/values';
import { Button, t, TextField } from '@vitrine/shared/ui';
import { refusalOf } from '@vitrine/shared/calls';
import styled from 'styled-components';
import type { LiveCheck } from './use-live-check';
import { templateTexts as texts } from './texts';

/** Address of a feed or page, with a check that also fills the preview. */
export function SourceField({
  isPage,
  value,
  error,
  check,
  onChange,
}: {
  isPage: boolean;
  value: string;
  error: string | undefined;
  check: LiveCheck;
  onChange: (source: string) => void;
}) {
  const { query, isCurrent } = check;
  const failed = isCurrent && query.isError ? refusalOf(query.error, texts.checkFailed) : undefined;
  const found = isCurrent && query.isSuccess ? query.data : undefined;
  return (
    <Field>
      <TextField
        label={isPage ? texts.page : texts.source}
        hint={isPage ? texts.pageHint : texts.sourceHint}
        type="url"
        inputMode="url"
        required
        maxLength={MAX_DESIGN_LINK_LENGTH}
        value={value}
        error={error ?? failed}
        onChange={(event) => onChange(event.target.value)}
      />
      <Line>
        <Button busy={query.isFetching} onClick={check.run}>
          {query.isFetching ? texts.checking : texts.check}
        </Button>
        <span role="status">
          {found && (isPage ? texts.pageWorks : texts.feedWorks(found.news?.items.length ?? 0))}
        </span>
      </Line>
    </Field>
  );
}

const Field = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${t.space[8]};
`;
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${t.space[12]};
  color: ${t.color.muted};
`;
