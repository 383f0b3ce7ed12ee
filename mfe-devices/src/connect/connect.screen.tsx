import { useState } from 'react';
import {
  devicesOptions,
  useBilling,
  useConnect,
  useDevices,
  useGroups,
  useUpdateDevice,
  refusalOf,
} from '@vitrine/shared/calls';
import type { Device } from '@vitrine/shared/contract';
import { useQuery } from '@vitrine/shared/query';
import { useSearchParams } from '@vitrine/shared/router';
import { useShell } from '@vitrine/shared/shell-api';
import { ForbiddenNote, LinkButton, Page, PageHeader, icons } from '@vitrine/shared/ui';
import { texts } from '../texts';
import { CodeStep } from './code-step';
import { Column, Step, Steps } from './connect.styles';
import { DoneStep } from './done-step';
import { NameStep } from './name-step';
import { SeatsNote } from './seats-note';

type Stage =
  | { step: 'code' }
  | { step: 'name'; id: string; name: string }
  | { step: 'done'; id: string; name: string };

const words = texts.connect;
const ORDER = ['code', 'name', 'done'] as const;
const TITLES = { code: words.stepCode, name: words.stepName, done: words.stepDone };

/** /device/connect: three steps on one page (product §7). */
export function Screen() {
  const shell = useShell();
  const devices = useDevices();
  const [params] = useSearchParams();
  const [stage, setStage] = useState<Stage>({ step: 'code' });
  const [round, setRound] = useState(0);
  const known = devices.data ?? [];
  const at = ORDER.indexOf(stage.step);

  return (
    <Page>
      <PageHeader
        title={words.title}
        state={stage.step === 'code' ? words.line : undefined}
        actions={
          <LinkButton icon={icons.arrowLeft} to="/device">
            {words.back}
          </LinkButton>
        }
      />
      <Column>
        <Steps>
          {ORDER.map((step, index) => (
            <Step key={step} aria-current={step === stage.step ? 'step' : undefined} $isPast={index < at}>
              {TITLES[step]}
            </Step>
          ))}
        </Steps>
        {!shell.may('device.manage') ? (
          <ForbiddenNote>{words.forbidden}</ForbiddenNote>
        ) : stage.step === 'code' ? (
          <>
            {!shell.isEmbedded && <Seats />}
            <Connecting
              key={round}
              preset={round === 0 ? (params.get('code') ?? '') : ''}
              devices={known}
              onConnected={(device, isReplacement) =>
                setStage({ step: isReplacement ? 'done' : 'name', ...device })
              }
            />
          </>
        ) : stage.step === 'name' ? (
          <Naming
            id={stage.id}
            suggestion={stage.name || words.suggested(known.filter((one) => one.id !== stage.id).length + 1)}
            onDone={(name) => setStage({ step: 'done', id: stage.id, name })}
          />
        ) : (
          <FirstPicture
            id={stage.id}
            name={stage.name}
            onAnother={() => {
              setRound(round + 1);
              setStage({ step: 'code' });
            }}
          />
        )}
      </Column>
    </Page>
  );
}

function Seats() {
  const shell = useShell();
  const { data } = useBilling(false).query;
  return <SeatsNote billing={data} mayBuy={shell.may('billing.manage')} />;
}

function Connecting({
  onConnected,
  ...props
}: {
  preset: string;
  devices: readonly Device[];
  onConnected: (device: { id: string; name: string }, isReplacement: boolean) => void;
}) {
  const connect = useConnect();
  return (
    <CodeStep
      {...props}
      isConnecting={connect.isPending}
      failure={connect.error}
      onRetype={connect.reset}
      onConnect={(code, replace) =>
        connect.mutate({ code, replace }, { onSuccess: (device) => onConnected(device, replace !== null) })
      }
    />
  );
}

function Naming({
  id,
  suggestion,
  onDone,
}: {
  id: string;
  suggestion: string;
  onDone: (name: string) => void;
}) {
  const groups = useGroups();
  const update = useUpdateDevice();
  return (
    <NameStep
      suggestion={suggestion}
      groups={groups.data ?? []}
      isSaving={update.isPending}
      refusal={update.error && refusalOf(update.error, texts.refused)}
      onSave={(device) => update.mutate({ id, ...device }, { onSuccess: () => onDone(device.name) })}
    />
  );
}

const ASK_EVERY_MS = 2000;

/** Polls the list until it contains the new screen with its picture. */
function FirstPicture({ id, name, onAnother }: { id: string; name: string; onAnother: () => void }) {
  const shell = useShell();
  const deviceIn = (devices?: readonly Device[]) => devices?.find((one) => one.id === id);
  const devices = useQuery({
    ...devicesOptions(shell),
    refetchInterval: ({ state }) => (deviceIn(state.data)?.playing_thumb ? false : ASK_EVERY_MS),
  });
  return <DoneStep device={deviceIn(devices.data)} name={name} onAnother={onAnother} />;
}
