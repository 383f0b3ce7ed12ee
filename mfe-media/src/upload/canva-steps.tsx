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
  align-self: stretch;
  gap: ${t.space[32]};
  ${STACKED} {
    flex-direction: column;
    gap: ${t.space[24]};
  }
`;
const Or = styled.div`
  display: flex;
  flex-direction: column;
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
    border-left: ${t.border};
  }
  ${STACKED} {
    flex-direction: row;
  }
`;
const Steps = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  justify-content: center;
  gap: ${t.space[16]};
  p {
    padding: ${t.space[4]} 0;
  }
`;
