import styled from 'styled-components';
import { LinkButton, t } from '@vitrine/shared/ui';
import { uploadTexts } from './texts';

/** External design tool (spec §1, §2). */
const DESIGN_TOOL = new URL('https://www.canva.com/');

/** Container query that stacks drop area and steps. */
export const STACKED = '@container upload (max-width: 50rem)';

export function CanvaSteps() {
  return (
    <Section>
      <Or>
        <span>{uploadTexts.or}</span>
      </Or>
      <Steps>
        <div>
          <p>{uploadTexts.canvaStep1}</p>
          <p>{uploadTexts.canvaStep2}</p>
        </div>
        <LinkButton to={DESIGN_TOOL.href} external>
          {uploadTexts.goTo(DESIGN_TOOL.host)}
        </LinkButton>
      </Steps>
    </Section>
  );
}

const Section = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${t.space[24]};
  margin-top: auto;
`;
const Or = styled.div`
  display: flex;
  align-items: center;
  gap: ${t.space[12]};
  color: ${t.color.muted};
  font-size: ${t.font.size[13]};
  font-weight: ${t.font.weight.medium};
  &::before,
  &::after {
    content: '';
    flex: 1;
    border-top: ${t.border};
  }
`;
const Steps = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${t.space[16]};
  padding: ${t.space[24]};
  border: ${t.border};
  border-radius: ${t.radius.card};
  background: ${t.color.surface};
  p {
    padding: ${t.space[4]} 0;
  }
`;
