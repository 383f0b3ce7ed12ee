import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useShell, type BusEventName, type BusEvents } from '@vitrine/shared/shell-api';
import { Button, t } from '@vitrine/shared/ui';
import { eventLogTexts as texts } from './texts';

/** Every event of the bus; the compiler compares it with their payloads. */
const NAMES = Object.keys({
  'device.reported': true,
  'device.stated': true,
  'promo.progressed': true,
  'data.changed': true,
  'mqtt.received': true,
  'upload.finished': true,
  'storage.exceeded': true,
  'session.rejected': true,
} satisfies Record<BusEventName, true>) as BusEventName[];

const MOST_LINES = 50;
const MOST_CHARACTERS = 300;
/** Interval of drawing: a flood of messages costs a few renders a second. */
const DRAW_EVERY_MS = 250;

interface Entry {
  id: number;
  at: string;
  name: string;
  text: string;
}

/** Live list of the newest events of this page and messages of the account, for owners and developers. */
export function EventLog() {
  const { bus } = useShell();
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const [count, setCount] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const kept = useRef<Entry[]>([]);
  const seen = useRef(0);

  useEffect(() => {
    if (isPaused) return;
    const add = (name: BusEventName, payload: BusEvents[BusEventName]) => {
      seen.current += 1;
      kept.current.push(entryOf(seen.current, name, payload));
      if (kept.current.length > 2 * MOST_LINES) kept.current.splice(0, kept.current.length - MOST_LINES);
    };
    const streams = NAMES.map((name) => bus.on(name).subscribe((payload) => add(name, payload)));
    const timer = setInterval(() => {
      setCount(seen.current);
      setEntries((shown) =>
        shown[0]?.id === kept.current.at(-1)?.id ? shown : kept.current.slice(-MOST_LINES).reverse(),
      );
    }, DRAW_EVERY_MS);
    return () => {
      clearInterval(timer);
      for (const stream of streams) stream.unsubscribe();
    };
  }, [bus, isPaused]);

  return (
    <section aria-labelledby="events">
      <h2 id="events">{texts.title}</h2>
      <Lead>
        <span>{entries.length > 0 ? texts.counted(count) : texts.none}</span>
        <Button size="small" onClick={() => setPaused(!isPaused)}>
          {isPaused ? texts.resume : texts.pause}
        </Button>
      </Lead>
      <List aria-label={texts.title}>
        {entries.map(({ id, at, name, text }) => (
          <li key={id}>
            <time>{at}</time> <b>{name}</b>
            <code>{text}</code>
          </li>
        ))}
      </List>
    </section>
  );
}

/** Messages with their topic, events with their payload; both cut. */
function entryOf(id: number, name: BusEventName, payload: BusEvents[BusEventName]): Entry {
  const isMessage = name === 'mqtt.received' && 'topic' in payload;
  const text = isMessage ? `${payload.topic} ${payload.payload}` : JSON.stringify(payload);
  const at = new Date().toISOString().slice(11, 23);
  return { id, at, name: isMessage ? texts.message : name, text: text.slice(0, MOST_CHARACTERS) };
}

const Lead = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${t.space[16]};
  color: ${t.color.muted};
`;
const List = styled.ol`
  max-height: 24rem;
  margin-top: ${t.space[8]};
  overflow-y: auto;
  border-top: ${t.border};
  font-size: ${t.font.size[13]};
  li {
    padding: ${t.space[8]} 0;
    border-bottom: ${t.border};
  }
  time {
    color: ${t.color.muted};
    ${t.font.tabular}
  }
  code {
    display: block;
    margin-top: ${t.space[4]};
    color: ${t.color.muted};
    overflow-wrap: anywhere;
  }
`;
