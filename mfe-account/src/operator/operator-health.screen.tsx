import { useEffect, useState, useSyncExternalStore } from 'react';
import { useAppData, useOperatorHealth, useOperatorTasks, useTestMail } from '@vitrine/shared/calls';
import type { OperatorHealth } from '@vitrine/shared/contract';
import { useShell } from '@vitrine/shared/shell-api';
import { Button, FailedState, Icon, icons, SkeletonGroup, VisuallyHidden } from '@vitrine/shared/ui';
import { SkeletonRows } from '../parts/account-page';
import { OperatorPage } from '../parts/operator-page';
import { Part } from '../parts/form.styles';
import { Lead } from '../parts/rows.styles';
import { useTasksActs } from './operator.acts';
import { Checks } from './operator.styles';
import { useZone } from './own-zone.query';
import { TasksPart } from './tasks-part';
import { TestMailPart } from './test-mail-part';
import { words } from './words.table';

const texts = words.health;

/** /operator/health: health of the installation, and its tools. */
export function Screen() {
  return (
    <OperatorPage app={useAppData()}>
      <Health />
      <Tools />
    </OperatorPage>
  );
}

function Tools() {
  const own = useAppData().data?.user.email ?? '';
  const mail = useTestMail();
  const tasks = useOperatorTasks();
  const { starting, start } = useTasksActs();
  const zone = useZone();
  return (
    <>
      <TestMailPart own={own} mail={mail} />
      <TasksPart tasks={tasks} zone={zone} starting={starting} onStart={(kind) => void start(kind)} />
    </>
  );
}

interface Line {
  name: string;
  ok: boolean;
  text: string;
}

/** Time that a page needs at most to open its link. */
const LINK_MS = 8000;

/** Whether this page gets live updates, which a proxy may refuse. Null while that is not known. */
function useLiveLine(): Line | null {
  const { live } = useShell();
  const isUp = useSyncExternalStore(live.subscribe, () => live.link() === 'up');
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LINK_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isUp && !isLate) return null;
  return { name: texts.live, ok: isUp, text: isUp ? texts.liveUp : texts.liveDown };
}

/** A proxy that hides the address makes the server name an inner one. */
function addressLine({ address }: OperatorHealth): Line | null {
  if (!address) return null;
  const origin = URL.canParse(address.origin) ? new URL(address.origin).origin : address.origin;
  const ok = address.is_set || origin === window.location.origin;
  return { name: texts.address, ok, text: ok ? address.origin : texts.otherAddress(address.origin) };
}

function linesOf(data: OperatorHealth, live: Line | null): Line[] {
  const checks = data.checks.map((check) => ({ ...check, name: texts.parts[check.name] ?? check.name }));
  return [...checks, live, addressLine(data)].filter((line) => line !== null);
}

function Health() {
  const health = useOperatorHealth();
  const live = useLiveLine();
  const { data } = health;
  const lines = data ? linesOf(data, live) : [];
  const bad = lines.filter(({ ok }) => !ok).length;
  return (
    <Part>
      <h2>{texts.title}</h2>
      {!data && health.isError && <FailedState title={texts.failedTitle} query={health} />}
      {!data && !health.isError && (
        <SkeletonGroup>
          <SkeletonRows />
        </SkeletonGroup>
      )}
      {data && (
        <>
          <Lead>{bad === 0 ? texts.good : texts.bad(bad)}</Lead>
          <Checks aria-label={texts.title}>
            {lines.map(({ name, ok, text }) => (
              <li key={name} data-bad={!ok || undefined}>
                <Icon of={ok ? icons.check : icons.warning} />
                <b>
                  {name}
                  <VisuallyHidden>: {ok ? texts.ok : texts.fault}</VisuallyHidden>
                </b>
                <span>{text}</span>
              </li>
            ))}
            <li>
              <Icon of={icons.members} />
              <b>{texts.signUp}</b>
              <span>{texts.signUps[data.sign_up]}</span>
            </li>
          </Checks>
          <div>
            <Button icon={icons.retry} busy={health.isFetching} onClick={() => void health.refetch()}>
              {texts.again}
            </Button>
          </div>
        </>
      )}
    </Part>
  );
}
