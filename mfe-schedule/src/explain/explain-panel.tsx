import type { Device, OpeningHours } from '@vitrine/shared/contract';
import {
  clockTime,
  ruleKind,
  wallTimeIn,
  type ExplainedEntry,
  type Explanation,
} from '@vitrine/shared/rules';
import {
  Button,
  IconButton,
  Select,
  ShowMore,
  t,
  TextField,
  TimeField,
  useGrowingList,
  icons,
} from '@vitrine/shared/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { dayAndTime, floatingOf, isoDay } from '../parts/floating-text.rule';
import { KindMark } from '../parts/kind-mark';
import { texts } from '../texts';
import { explainTexts } from './texts';
import type { BackActs } from './back.acts';
import { OnScreens } from './on-screens';
import { darkWords, fallbackWords, nothingWords, verdictWords } from './verdict-words';

interface ExplainPanelProps {
  explanation: Explanation;
  groupName: string;
  /** Devices of the selected chip, which share a schedule. */
  devices: readonly Device[];
  defaultPlaylist: string | null;
  /** Ids of empty playlists. */
  empty: ReadonlySet<string>;
  /** Opening hours of the venue; undefined: always open. */
  hours: OpeningHours | undefined;
  /** Time zone of the venue. */
  zone: string;
  back: BackActs;
  followsNow: boolean;
  canMove: boolean;
  onPick: (at: number) => void;
  onFollowNow: () => void;
  onMove: (entry: ExplainedEntry) => void;
  onClose: () => void;
}

/** Explanation of what the selected screens show at a time, by the resolver (product §6 "explain itself"). */
export function ExplainPanel(props: ExplainPanelProps) {
  const { explanation, devices, followsNow, onPick } = props;
  const { at } = explanation;
  const [chosen, setChosen] = useState('');
  const device = devices.find(({ id }) => id === chosen);
  const wallTime = wallTimeIn(at, props.zone);
  const pick = (day: string, clock: string) => {
    const moment = floatingOf(day, clock);
    if (moment !== null) onPick(moment);
  };
  const onScreens = (
    <OnScreens devices={device ? [device] : devices} at={at} isNow={followsNow} back={props.back} />
  );
  return (
    <Panel aria-label={explainTexts.explainLabel}>
      <Head>
        <h2>{texts.explain}</h2>
        {!followsNow && (
          <Button size="small" icon={icons.clock} onClick={props.onFollowNow}>
            {explainTexts.followNow}
          </Button>
        )}
        <IconButton icon={icons.close} label={explainTexts.explainClose} onClick={props.onClose} />
      </Head>
      {wallTime.kind === 'none' ? (
        <Answer role="status">
          <strong>
            {explainTexts.noSuchTime(
              clockTime(at),
              clockTime(wallTime.skippedFrom),
              clockTime(wallTime.skippedTo),
            )}
          </strong>
        </Answer>
      ) : (
        <>
          {followsNow && onScreens}
          <Schedule
            {...props}
            shownOn={device?.name ?? props.groupName}
            isTwice={wallTime.kind === 'twice'}
          />
          {!followsNow && onScreens}
        </>
      )}
      <Moment>
        <TextField
          label={texts.date}
          type="date"
          value={isoDay(at)}
          onChange={(event) => pick(event.target.value, clockTime(at))}
        />
        <TimeField
          label={explainTexts.time}
          value={clockTime(at)}
          stepMinutes={5}
          onChange={(time) => pick(isoDay(at), time)}
        />
      </Moment>
      {devices.length > 1 && (
        <Select
          label={explainTexts.whichScreen}
          value={device?.id ?? ''}
          onChange={(event) => setChosen(event.target.value)}
          options={[
            { value: '', label: explainTexts.allOf(props.groupName) },
            ...devices.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      {wallTime.kind !== 'none' && <Others {...props} />}
    </Panel>
  );
}

/** Scheduled content at that time. */
function Schedule(props: ExplainPanelProps & { shownOn: string; isTwice: boolean }) {
  const { explanation, empty } = props;
  const { at, outcome, entries } = explanation;
  const playing = entries.filter(({ verdict }) => verdict.code === 'plays');
  const dark = darkWords(props.hours, at);
  const isEmptied = playing.length > 0 && playing.every(({ rule }) => empty.has(rule.playlist_id));
  return (
    <Answer aria-live="polite">
      <h3>{explainTexts.bySchedule}</h3>
      <When>{explainTexts.shows(props.shownOn, dayAndTime(at))}</When>
      {props.isTwice && <p>{explainTexts.timeTwice(clockTime(at))}</p>}
      {dark ? (
        <>
          <strong>{explainTexts.dark}</strong>
          {dark.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </>
      ) : outcome.kind === 'playing' ? (
        <>
          <List>
            {playing.map((entry) => (
              <Entry key={keyOf(entry)} entry={entry} {...props} until={outcome.slot.end} />
            ))}
          </List>
          <p>{isEmptied ? fallbackWords(props.defaultPlaylist) : explainTexts.because[outcome.because]}</p>
        </>
      ) : (
        <>
          <strong>{explainTexts.nothing}</strong>
          {nothingWords(explanation, props.defaultPlaylist).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </>
      )}
    </Answer>
  );
}

/** Outcomes of the day's other entries. */
function Others(props: ExplainPanelProps) {
  const others = props.explanation.entries.filter(({ verdict }) => verdict.code !== 'plays');
  const { shown, ...rest } = useGrowingList(others, OTHERS_STEP);
  if (others.length === 0) return null;
  return (
    <section>
      <h3>{explainTexts.others}</h3>
      <List>
        {shown.map((entry) => (
          <Entry key={keyOf(entry)} entry={entry} {...props} />
        ))}
      </List>
      <ShowMore {...rest} />
    </section>
  );
}

/** Entries shown at first beside the calendar. */
const OTHERS_STEP = 20;
const keyOf = ({ rule, occurrence }: ExplainedEntry) => `${rule.id}@${occurrence}`;

function Entry({
  entry,
  until,
  empty,
  canMove,
  onMove,
}: {
  entry: ExplainedEntry;
  /** End of the playing slot. */
  until?: number;
  empty: ReadonlySet<string>;
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
          {words && `· ${words}`} {empty.has(entry.rule.playlist_id) && `· ${explainTexts.emptied}`}
        </Words>
      </span>
      {canMove && (
        <IconButton
          icon={icons.clock}
          size="small"
          label={explainTexts.moveEntry(entry.rule.title)}
          onClick={() => onMove(entry)}
        />
      )}
    </li>
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
  /* Date, time and their icons need their width in every language of the browser; without it they wrap. */
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
