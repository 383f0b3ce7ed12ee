import styled from 'styled-components';
import type { Permission, PrepareStatus } from '@vitrine/shared/contract';
import { Link } from '@vitrine/shared/router';
import { useShell } from '@vitrine/shared/shell-api';
import { Button, Icon, IconButton, t, VisuallyHidden, icons } from '@vitrine/shared/ui';
import { prepareTexts, stepTexts } from './texts';

type StepKey = PrepareStatus['steps'][number]['key'];

/** Permission for each step; without it the step is shown without a link. */
const NEEDS: Record<StepKey, Permission> = {
  upload_promo: 'promo.edit',
  create_playlist: 'playlist.edit',
  connect_device: 'device.manage',
  schedule_playlist: 'schedule.edit',
  invite_member: 'member.manage',
};

/** Onboarding steps, until dismissed or a screen has content (product §9). The next step is highlighted. */
export function PrepareSteps({
  status,
  isLarge,
  onPutAway,
}: {
  status: PrepareStatus;
  /** Shows the purpose of each step too: before the first screen. */
  isLarge: boolean;
  onPutAway: (isAway: boolean) => void;
}) {
  const { may } = useShell();
  const isMine = (key: StepKey) => may(NEEDS[key]);
  const next = status.steps.find((step) => !step.done && isMine(step.key))?.key;
  if (next === undefined) return null;
  if (status.dismissed)
    return (
      <Away>
        <Button size="small" variant="quiet" icon={icons.eye} onClick={() => onPutAway(false)}>
          {stepTexts.bringBack(status.total - status.done)}
        </Button>
      </Away>
    );
  return (
    <Card aria-label={prepareTexts.title} data-large={isLarge}>
      <Head>
        <h2>{prepareTexts.title}</h2>
        <p>{prepareTexts.progress(status.done, status.total)}</p>
        <IconButton
          icon={icons.close}
          label={prepareTexts.dismiss}
          size="small"
          onClick={() => onPutAway(true)}
        />
      </Head>
      <Steps>
        {status.steps.map((step, index) => (
          <Step key={step.key} data-done={step.done} data-next={step.key === next}>
            <Mark aria-hidden>{step.done ? <Icon of={icons.check} size={16} /> : index + 1}</Mark>
            <div>
              {step.done ? (
                <span>
                  {prepareTexts.steps[step.key]}
                  <VisuallyHidden>, {prepareTexts.done}</VisuallyHidden>
                </span>
              ) : isMine(step.key) ? (
                <Link to={step.href}>{prepareTexts.steps[step.key]}</Link>
              ) : (
                <span>{prepareTexts.steps[step.key]}</span>
              )}
              {isLarge && <p>{prepareTexts.why[step.key]}</p>}
            </div>
          </Step>
        ))}
      </Steps>
    </Card>
  );
}

const Card = styled.section`
  padding: ${t.space[16]} ${t.space[24]} ${t.space[24]};
  border: ${t.border};
  border-radius: ${t.radius.card};
  background: ${t.color.surface};
  ${t.media.narrow} {
    padding: ${t.space[12]} ${t.space[16]} ${t.space[16]};
  }
`;
/** Link that restores dismissed steps, while some are left. */
const Away = styled.p`
  margin: 0 calc(-1 * ${t.space[12]});
`;
const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${t.space[12]};
  h2 {
    font-size: ${t.font.size[16]};
  }
  ${Card}[data-large='true'] & h2 {
    font-size: ${t.font.size[20]};
  }
  p {
    flex: 1;
    color: ${t.color.muted};
    font-size: ${t.font.size[13]};
    white-space: nowrap;
    ${t.font.tabular}
  }
`;
const Steps = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(11rem, 1fr));
  gap: ${t.space[8]} ${t.space[16]};
  margin-top: ${t.space[16]};
`;
const Mark = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 26px;
  height: 26px;
  border: ${t.borderStrong};
  border-radius: ${t.radius.round};
  color: ${t.color.muted};
  font-size: ${t.font.size[12]};
  ${t.font.tabular}
`;
const Step = styled.li`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${t.space[12]};
  min-height: ${t.size.control};
  color: ${t.color.muted};
  a {
    color: ${t.color.text};
    text-decoration: none;
    &::after {
      position: absolute;
      inset: 0;
      border-radius: ${t.radius.card};
      content: '';
    }
    &:hover {
      text-decoration: underline;
    }
  }
  &[data-done='true'] ${Mark} {
    border-color: transparent;
    background: ${t.color.liveSoft};
    color: ${t.color.liveText};
  }
  &[data-next='true'] ${Mark} {
    border-color: ${t.color.accent};
    background: ${t.color.accent};
    color: ${t.color.onAccent};
  }
  &[data-next='true'] a {
    color: ${t.color.strong};
    font-weight: ${t.font.weight.strong};
  }
  div {
    min-width: 0;
  }
  ${Card}[data-large='true'] & {
    flex-direction: column;
    align-items: flex-start;
    padding: ${t.space[16]};
    border: ${t.border};
    border-radius: ${t.radius.card};
    ${Mark} {
      width: 36px;
      height: 36px;
      font-size: ${t.font.size[16]};
    }
    :is(a, span) {
      font-size: ${t.font.size[16]};
    }
    p {
      margin-top: ${t.space[4]};
      text-wrap: pretty;
    }
    &[data-next='true'] {
      border-color: ${t.color.accent};
    }
    ${t.media.narrow} {
      flex-direction: row;
    }
  }
`;
