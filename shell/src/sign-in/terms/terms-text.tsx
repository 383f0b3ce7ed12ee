import styled from 'styled-components';
import { t } from '@vitrine/shared/ui';
import { acceptTexts, termsTexts } from './texts';

/** Current terms in a scrollable text. Its first paragraph is focused, so that the keys scroll it at once. */
export function TermsText({ lead }: { lead?: string }) {
  const begin = { tabIndex: -1, 'data-autofocus': true };
  return (
    <Text tabIndex={0} role="region" aria-label={acceptTexts.readerTitle}>
      {lead && (
        <p data-lead {...begin}>
          {lead}
        </p>
      )}
      <p {...(!lead && begin)}>{termsTexts.intro}</p>
      {termsTexts.sections.map(({ title, paragraphs }) => (
        <section key={title}>
          <h3>{title}</h3>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      <small>{termsTexts.version}</small>
    </Text>
  );
}

const Text = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${t.space[24]};
  max-width: 38rem;
  scroll-margin: ${t.space[12]};
  &:focus-visible,
  [data-autofocus] {
    outline: none;
  }
  color: ${t.color.text};
  [data-lead] {
    color: ${t.color.strong};
    font-weight: ${t.font.weight.medium};
  }
  h3 {
    font-size: ${t.font.size[16]};
  }
  section p {
    margin-top: ${t.space[8]};
    text-wrap: pretty;
  }
  small {
    color: ${t.color.muted};
    font-size: ${t.font.size[13]};
  }
`;
