import { useState } from 'react';
import { useDevices } from '@vitrine/shared/calls';
import { useSearchParams } from '@vitrine/shared/router';
import { useShell } from '@vitrine/shared/shell-api';
import { ForbiddenNote, LinkButton, Page, PageHeader } from '@vitrine/shared/ui';
import { texts } from '../texts';
import { CodeStep } from './code-step.screen';
import { Column, Step, Steps } from './connect.styles';
import { DoneStep } from './done-step.screen';
import { NameStep } from './name-step.screen';

type Stage =
  { step: 'code' } | { step: 'name'; id: string; name: string } | { step: 'done'; id: string; name: string };

const words = texts.connect;
const ORDER = ['code', 'name', 'done'] as const;
const TITLES = { code: words.stepCode, name: words.stepName, done: words.stepDone };

/** /device/connect: three steps on one page (decisions §7). */
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
          <LinkButton icon="arrow-left" to="/device">
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
          <CodeStep
            key={round}
            preset={round === 0 ? (params.get('code') ?? '') : ''}
            devices={known}
            onConnected={(device, isReplacement) =>
              setStage({ step: isReplacement ? 'done' : 'name', ...device })
            }
          />
        ) : stage.step === 'name' ? (
          <NameStep
            id={stage.id}
            suggestion={stage.name || words.suggested(known.filter((one) => one.id !== stage.id).length + 1)}
            onDone={(name) => setStage({ step: 'done', id: stage.id, name })}
          />
        ) : (
          <DoneStep
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
