import { formatCount } from '@vitrine/shared/language';
import type { useOperatorTasks } from '@vitrine/shared/calls';
import type { OperatorTask, OperatorTaskKind } from '@vitrine/shared/contract';
import { OPERATOR_TASK_KINDS } from '@vitrine/shared/contract/values';
import { Button, FailedState, ProgressBar, SkeletonGroup } from '@vitrine/shared/ui';
import { SkeletonRows } from '../parts/account-page';
import { Part } from '../parts/form.styles';
import { Lead, List, Row } from '../parts/rows.styles';
import { stampIn } from './operator.rule';
import { words } from './words.table';

const texts = words.tasks;

/** Long tasks about files: start, progress, result of the last run. */
export function TasksPart(props: {
  tasks: ReturnType<typeof useOperatorTasks>;
  zone: string;
  starting: OperatorTaskKind | null;
  onStart: (kind: OperatorTaskKind) => void;
}) {
  const { tasks, zone, starting, onStart } = props;
  return (
    <Part>
      <h2>{texts.title}</h2>
      <Lead>{texts.lead}</Lead>
      {!tasks.data && tasks.isError && <FailedState title={texts.failedTitle} query={tasks} />}
      {!tasks.data && !tasks.isError && (
        <SkeletonGroup>
          <SkeletonRows />
        </SkeletonGroup>
      )}
      {tasks.data && (
        <List aria-label={texts.title}>
          {OPERATOR_TASK_KINDS.map((kind) => (
            <TaskRow
              key={kind}
              kind={kind}
              task={tasks.data.find((task) => task.kind === kind)}
              stampOf={stampIn(zone)}
              isStarting={starting === kind}
              onStart={() => onStart(kind)}
            />
          ))}
        </List>
      )}
    </Part>
  );
}

function TaskRow(props: {
  kind: OperatorTaskKind;
  task?: OperatorTask;
  stampOf: (at: number) => string;
  isStarting: boolean;
  onStart: () => void;
}) {
  const { kind, task, stampOf, isStarting, onStart } = props;
  const isWorking = task?.state === 'working';
  return (
    <Row>
      <div>
        <strong>{texts.kinds[kind]}</strong>
        <small>{texts.leads[kind]}</small>
        {task && (isWorking ? <Progress task={task} /> : <Result task={task} stampOf={stampOf} />)}
      </div>
      <Button busy={isWorking || isStarting} aria-label={texts.startOf(texts.kinds[kind])} onClick={onStart}>
        {texts.start}
      </Button>
    </Row>
  );
}

function Progress({ task: { kind, done, total } }: { task: OperatorTask }) {
  const number = formatCount;
  return (
    <>
      <ProgressBar thin label={texts.kinds[kind]} value={total > 0 ? done / total : undefined} />
      <small>{total > 0 ? texts.progress(number(done), number(total)) : texts.working}</small>
    </>
  );
}

function Result({ task, stampOf }: { task: OperatorTask; stampOf: (at: number) => string }) {
  const { result, ended_at } = task;
  if (!result) return null;
  const { summary, ok, faults, fault_count } = result;
  return (
    <>
      <small role={ok ? undefined : 'alert'}>
        {texts.ended(stampOf(ended_at ?? task.started_at), summary)}
      </small>
      {faults.slice(0, 10).map((fault) => (
        <small key={fault}>{fault}</small>
      ))}
      {fault_count > 10 && <small>{texts.more(fault_count - 10)}</small>}
    </>
  );
}
