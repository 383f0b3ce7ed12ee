import styled from 'styled-components';
import type { Permission, PrepareStatus } from '@vitrine/shared/contract';
import { Link } from '@vitrine/shared/router';
import { useShell } from '@vitrine/shared/shell-api';
import {
  Button,
  Icon,
  IconButton,
  icons,
  LinkButton,
  ProgressBar,
  t,
  VisuallyHidden,
  type IconDrawing,
} from '@vitrine/shared/ui';
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

const ICONS: Record<StepKey, IconDrawing> = {
  upload_promo: icons.upload,
  create_playlist: icons.playlist,
  connect_device: icons.screen,
  schedule_playlist: icons.calendar,
  invite_member: icons.members,
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
  const next = status.steps.find((step) => !step.done && isMine(step.key));
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
      {isLarge && (
        <ProgressBar
          thin
          label={prepareTexts.progress(status.done, status.total)}
          value={status.done / status.total}
        />
      )}
      <Parts>
        {isLarge && (
          <First>
            <span>
              <Icon of={ICONS[next.key]} size={28} />
            </span>
            <p>{prepareTexts.why[next.key]}</p>
            <LinkButton to={next.href} variant="primary" size="large">
              {prepareTexts.steps[next.key]}
            </LinkButton>
          </First>
        )}
        <Steps>
          {status.steps.map((step, index) => {
            const isNext = step.key === next.key;
            const name = prepareTexts.steps[step.key];
            return (
              <Step key={step.key} data-done={step.done} data-next={isNext}>
                <Mark aria-hidden>{step.done ? <Icon of={icons.check} size={16} /> : index + 1}</Mark>
                <div>
                  {!step.done && isMine(step.key) && !(isLarge && isNext) ? (
                    <Link to={step.href}>{name}</Link>
                  ) : (
                    <span>
                      {name}
                      {step.done && <VisuallyHidden>, {prepareTexts.done}</VisuallyHidden>}
                    </span>
                  )}
                  {isLarge && !step.done && !isNext && <p>{prepareTexts.why[step.key]}</p>}
                </div>
              </Step>
            );
          })}
        </Steps>
      </Parts>
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
  ${Card}[data-large='true'] & {
    margin-bottom: ${t.space[12]};
  }
  p {
    flex: 1;
    color: ${t.color.muted};
    font-size: ${t.font.size[13]};
    white-space: nowrap;
    ${t.font.tabular}
  }
  ${t.media.narrow} {
    flex-wrap: wrap;
    h2 {
      flex: 1 0 calc(100% - ${t.size.control} - ${t.space[12]});
    }
    p {
      order: 1;
      flex-basis: 100%;
    }
  }
`;
/** The next step, and all of them; on a phone and a tablet below each other. */
const Parts = styled.div`
  display: grid;
  gap: ${t.space[24]} ${t.space[32]};
  margin-top: ${t.space[16]};
  @media (min-width: 1024px) {
    ${Card}[data-large='true'] & {
      grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
      margin-top: ${t.space[24]};
    }
  }
`;
const First = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: center;
  align-items: flex-start;
  gap: ${t.space[24]};
  padding: ${t.space[32]};
  border-radius: ${t.radius.card};
  background: ${t.color.accentSoft};
  > span {
    display: grid;
    place-items: center;
    width: ${t.space[64]};
    height: ${t.space[64]};
    border-radius: ${t.radius.dialog};
    background: ${t.color.accent};
    color: ${t.color.onAccent};
  }
  p {
    max-width: 24rem;
    color: ${t.color.strong};
    font-size: ${t.font.size[20]};
    letter-spacing: ${t.font.tight};
    line-height: ${t.font.heading};
    text-wrap: balance;
  }
  ${t.media.narrow} {
    align-items: stretch;
    gap: ${t.space[16]};
    padding: ${t.space[16]};
  }
`;
const Steps = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(11rem, 1fr));
  gap: ${t.space[8]} ${t.space[16]};
  ${Card}[data-large='true'] & {
    grid-template-columns: minmax(0, 1fr);
    align-content: center;
    gap: 0;
  }
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
  &[data-next='true'] a {
    color: ${t.color.strong};
    font-weight: ${t.font.weight.strong};
  }
  div {
    min-width: 0;
  }
  ${Card}[data-large='true'] & {
    align-items: flex-start;
    padding: ${t.space[12]} 0;
    &:not(:last-child) {
      border-bottom: ${t.border};
    }
    ${Mark} {
      margin-top: -3px;
    }
    p {
      margin-top: ${t.space[2]};
      font-size: ${t.font.size[13]};
      text-wrap: pretty;
    }
  }
  &[data-next='true'] span {
    color: ${t.color.strong};
    font-weight: ${t.font.weight.strong};
  }
  &[data-next='true'] ${Mark} {
    border-color: ${t.color.accent};
    background: ${t.color.accent};
    color: ${t.color.onAccent};
  }
`;
