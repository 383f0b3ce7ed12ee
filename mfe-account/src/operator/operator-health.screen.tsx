import { useAppData, useOperatorHealth, useOperatorTasks, useTestMail } from '@vitrine/shared/calls';
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

function Health() {
  const health = useOperatorHealth();
  const { data } = health;
  const bad = data?.checks.filter(({ ok }) => !ok).length ?? 0;
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
            {data.checks.map(({ name, ok, text }) => (
              <li key={name} data-bad={!ok || undefined}>
                <Icon of={ok ? icons.check : icons.warning} />
                <b>
                  {texts.parts[name] ?? name}
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
