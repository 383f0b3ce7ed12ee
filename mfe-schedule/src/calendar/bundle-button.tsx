import { clockTime } from '@vitrine/shared/rules';
import { t } from '@vitrine/shared/ui';
import styled, { css } from 'styled-components';
import { shortDay } from '../parts/floating-text.rule';
import { texts } from '../texts';
import type { Bundle } from './shown.rule';

/** What stands for events that are not drawn: "+N more" below a day's first ones (`isMore`), or an hour that has too many. The click is the calendar's. */
export function BundleButton({ bundle, isMore }: { bundle: Bundle; isMore: boolean }) {
  const { start, end, count } = bundle;
  if (isMore)
    return (
      <Count type="button" $isMore title={texts.moreHint(count)}>
        {texts.more(count)}
      </Count>
    );
  const when = `${shortDay(start)}, ${texts.until(clockTime(start), clockTime(end, true))}`;
  const label = texts.bundleLabel(count, when);
  return (
    <Count type="button" $isMore={false} title={label} aria-label={label}>
      {texts.bundle(count)}
    </Count>
  );
}

const more = css`
  max-width: 100%;
  min-height: ${t.space[24]};
  background: transparent;
  color: ${t.color.muted};
  line-height: 1.2;
  text-align: left;
  /* On a phone the number has a line, and the word another. */
  white-space: normal;
  ${t.media.narrow} {
    padding: 0 ${t.space[2]};
  }
  ${t.media.hover} {
    &:hover {
      background: ${t.color.hover};
    }
  }
`;
const hour = css`
  width: 100%;
  height: 100%;
  overflow: hidden;
  background: ${t.color.sunken};
  color: ${t.color.text};
  text-align: left;
  white-space: nowrap;
`;
const Count = styled.button<{ $isMore: boolean }>`
  padding: 0 ${t.space[4]};
  border: 0;
  border-radius: ${t.radius.control};
  font: inherit;
  font-size: ${t.font.size[12]};
  font-weight: ${t.font.weight.medium};
  cursor: pointer;
  ${({ $isMore }) => ($isMore ? more : hour)}
  &:focus-visible {
    ${t.focus}
    outline-offset: -2px;
  }
`;
