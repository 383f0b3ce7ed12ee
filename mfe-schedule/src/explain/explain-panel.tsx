import type { Device } from '@vitrine/shared/contract';
import { clockTime, ruleKind, type ExplainedEntry, type Explanation } from '@vitrine/shared/rules';
import { Button, IconButton, LiveDot, t, TextField } from '@vitrine/shared/ui';
import styled from 'styled-components';
import { dayAndTime, floatingOf, isoDay } from '../parts/floating-text.rule';
import { KindMark } from '../parts/kind-mark';
import { useLiveStates } from '../parts/use-live-states';
import { texts } from '../texts';
import { nothingWords, verdictWords } from './verdict-words';

interface ExplainPanelProps {
  explanation: Explanation;
  groupName: string;
  /** The devices behind the chosen chip: all of them show the same. */
  devices: readonly Device[];
  defaultPlaylist: string | null;
  followsNow: boolean;
  canMove: boolean;
  onPick: (at: number) => void;
  onFollowNow: () => void;
  onMove: (entry: ExplainedEntry) => void;
  onClose: () => void;
}

/** What the chosen screens show at a moment, and why: the resolver's own words (decisions §6 "explain itself"). */
export function ExplainPanel(props: ExplainPanelProps) {
  const { explanation, devices, followsNow, onPick } = props;
  const { at, outcome, entries } = explanation;
  const playing = entries.filter(({ verdict }) => verdict.code === 'plays');
  const others = entries.filter(({ verdict }) => verdict.code !== 'plays');
  const pick = (day: string, clock: string) => {
    const moment = floatingOf(day, clock);
    if (moment !== null) onPick(moment);
  };
  return (
    <Panel aria-label={texts.explainLabel}>
      <Head>
        <h2>{texts.explain}</h2>
        {!followsNow && (
          <Button size="small" icon="clock" onClick={props.onFollowNow}>
            {texts.followNow}
          </Button>
        )}
        <IconButton icon="close" label={texts.explainClose} onClick={props.onClose} />
      </Head>
      <Moment>
        <TextField
          label={texts.date}
          type="date"
          value={isoDay(at)}
          onChange={(event) => pick(event.target.value, clockTime(at))}
        />
        <TextField
          label={texts.time}
          type="time"
          value={clockTime(at)}
          onChange={(event) => pick(isoDay(at), event.target.value)}
        />
      </Moment>
      <Answer aria-live="polite">
        <When>{texts.shows(props.groupName, dayAndTime(at))}</When>
        {outcome.kind === 'playing' ? (
          <>
            <List>
              {playing.map((entry) => (
                <Entry key={keyOf(entry)} entry={entry} {...props} until={outcome.slot.end} />
              ))}
            </List>
            <p>{texts.because[outcome.because]}</p>
          </>
        ) : (
          <>
            <strong>{texts.nothing}</strong>
            {nothingWords(explanation, props.defaultPlaylist).map((line) => (
              <p key={line}>{line}</p>
            ))}
          </>
        )}
      </Answer>
      {others.length > 0 && (
        <section>
          <h3>{texts.others}</h3>
          <List>
            {others.map((entry) => (
              <Entry key={keyOf(entry)} entry={entry} {...props} />
            ))}
          </List>
        </section>
      )}
      <Screens devices={devices} />
    </Panel>
  );
}

const keyOf = ({ rule, occurrence }: ExplainedEntry) => `${rule.id}@${occurrence}`;

function Entry({
  entry,
  until,
  canMove,
  onMove,
}: {
  entry: ExplainedEntry;
  /** When its stretch ends, for what plays. */
  until?: number;
  canMove: boolean;
  onMove: (entry: ExplainedEntry) => void;
}) {
  const words = verdictWords(entry);
  return (
    <li>
      <KindMark kind={ruleKind(entry.rule)} />
      <span>
        <Name $strong={until !== undefined}>{entry.rule.title}</Name>
        <Words>
          {until === undefined
            ? clockTime(entry.start)
            : texts.until(clockTime(entry.start), clockTime(until, true))}{' '}
          {words && `· ${words}`}
        </Words>
      </span>
      {canMove && (
        <IconButton
          icon="clock"
          size="small"
          label={texts.moveEntry(entry.rule.title)}
          onClick={() => onMove(entry)}
        />
      )}
    </li>
  );
}

function Screens({ devices }: { devices: readonly Device[] }) {
  const liveOf = useLiveStates(devices.map((device) => device.device_id));
  if (devices.length === 0) return <Words>{texts.noDevicesHere}</Words>;
  return (
    <section>
      <h3>{texts.devicesHere(devices.length)}</h3>
      <Devices>
        {devices.map((device) => (
          <li key={device.id}>
            <LiveDot state={liveOf(device.device_id)} /> {device.name}
          </li>
        ))}
      </Devices>
    </section>
  );
}

const Panel = styled.aside`
  display: flex;
  flex-direction: column;
  gap: ${t.space[16]};
  padding: ${t.space[16]};
  border: ${t.border};
  border-radius: ${t.radius.card};
  background: ${t.color.surface};
  ${t.font.tabular}
  h3 {
    margin-bottom: ${t.space[8]};
    color: ${t.color.muted};
    font-size: ${t.font.size[13]};
    font-weight: ${t.font.weight.medium};
    letter-spacing: 0;
  }
`;
const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${t.space[8]};
  h2 {
    flex: 1;
    font-size: ${t.font.size[16]};
  }
`;
const Moment = styled.div`
  display: grid;
  /* Date, time and their icons need their width in every language of the browser; without it they stand below each other. */
  grid-template-columns: repeat(auto-fit, minmax(8.75rem, 1fr));
  gap: ${t.space[8]};
  align-items: end;
`;
const Answer = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${t.space[8]};
  p {
    color: ${t.color.muted};
  }
`;
const When = styled.span`
  color: ${t.color.muted};
  font-size: ${t.font.size[13]};
`;
const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${t.space[12]};
  li {
    display: flex;
    align-items: flex-start;
    gap: ${t.space[12]};
  }
  li > span:nth-child(2) {
    flex: 1;
    min-width: 0;
  }
`;
const Name = styled.span<{ $strong: boolean }>`
  display: block;
  overflow-wrap: anywhere;
  color: ${({ $strong }) => ($strong ? t.color.strong : t.color.text)};
  font-weight: ${({ $strong }) => ($strong ? t.font.weight.strong : t.font.weight.medium)};
`;
const Words = styled.span`
  color: ${t.color.muted};
  font-size: ${t.font.size[13]};
`;
const Devices = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${t.space[8]};
  max-height: 12rem;
  overflow-y: auto;
  li {
    display: flex;
    align-items: center;
    gap: ${t.space[8]};
  }
`;
