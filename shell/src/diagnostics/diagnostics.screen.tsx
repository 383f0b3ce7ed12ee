import { useEffect, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { HOST_CONTRACT_VERSION, type Registry } from '@vitrine/shared/contract';
import { Button, Icon, Spinner, t } from '@vitrine/shared/ui';
import { guestTexts } from '../entry-texts';
import { diagnosticsTexts as texts } from './texts';
import { abilities } from './abilities';
import { copyText } from './copy-text';
import { loadRegistry, probe, type Reachability } from './probe.query';

/** /testing: public, nothing private on it, readable over the phone. */
export function DiagnosticsScreen() {
  const [round, setRound] = useState(0);
  useEffect(() => {
    document.title = `${texts.title} · ${guestTexts.brand}`;
  }, []);
  return <Round key={round} onAgain={() => setRound(round + 1)} />;
}

function Round({ onAgain }: { onAgain: () => void }) {
  const [registry, setRegistry] = useState<Registry | null>(null);
  const [reached, setReached] = useState<Reachability | null>(null);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    void loadRegistry().then(setRegistry);
    void probe().then(setReached);
  }, []);

  const versions: [string, string][] = [
    [texts.shell, __SHELL_VERSION__],
    [texts.contract, HOST_CONTRACT_VERSION],
    ...Object.entries(registry?.areas ?? {}).map(([areaId, { active, previous }]): [string, string] => [
      areaId,
      previous ? `${active} (${texts.previous(previous)})` : active,
    ]),
    [texts.generation, registry ? String(registry.generation) : '…'],
  ];
  const parts: [string, boolean | undefined][] = [
    [texts.api, reached?.api],
    [texts.broker, reached?.broker],
    [texts.database, reached?.database],
    [texts.storage, reached?.storage],
  ];

  function copy() {
    const lines = [
      ...versions.map(([name, value]) => `${name}: ${value}`),
      ...[...parts, ...abilities()].map(([name, isThere]) => `${name}: ${isThere ? texts.yes : texts.no}`),
      navigator.userAgent,
    ];
    copyText(lines.join('\n')).then(
      () => setCopied(true),
      (error: unknown) => console.warn('The browser copies nothing', error),
    );
  }

  return (
    <Sheet>
      <header>
        <h1>{texts.title}</h1>
        <p>{texts.lead}</p>
      </header>
      <Facts id="reachable" title={texts.reachable}>
        {parts.map(([name, isReached]) => [
          name,
          isReached === undefined ? (
            <Spinner size={16} label={texts.checking} />
          ) : (
            <Answer isGood={isReached} yes={texts.ok} no={texts.notOk} />
          ),
        ])}
      </Facts>
      <Facts id="abilities" title={texts.abilities}>
        {abilities().map(([name, isThere]) => [
          name,
          <Answer key={name} isGood={isThere} yes={texts.yes} no={texts.no} />,
        ])}
      </Facts>
      <Facts id="versions" title={texts.versions}>
        {versions}
      </Facts>
      <footer>
        <Button icon="retry" onClick={onAgain}>
          {texts.again}
        </Button>
        <Button icon="copy" onClick={copy}>
          {isCopied ? texts.copied : texts.copy}
        </Button>
        <a href="/">{texts.home}</a>
      </footer>
    </Sheet>
  );
}

/** Names with what is to be said of each. */
function Facts({ id, title, children }: { id: string; title: string; children: [string, ReactNode][] }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <dl>
        {children.map(([name, value]) => (
          <Row key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Row>
        ))}
      </dl>
    </section>
  );
}

function Answer({ isGood, yes, no }: { isGood: boolean; yes: string; no: string }) {
  return (
    <Word data-good={isGood}>
      <Icon name={isGood ? 'check' : 'close'} size={16} />
      {isGood ? yes : no}
    </Word>
  );
}

const Sheet = styled.main`
  display: flex;
  flex-direction: column;
  gap: ${t.space[32]};
  max-width: 40rem;
  margin: 0 auto;
  padding: ${t.space[64]} ${t.size.gutter};
  h1 {
    font-size: ${t.font.size[28]};
  }
  header p {
    margin-top: ${t.space[8]};
    color: ${t.color.muted};
  }
  h2 {
    margin-bottom: ${t.space[8]};
    font-size: ${t.font.size[16]};
  }
  footer {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${t.space[8]};
    a {
      display: inline-flex;
      align-items: center;
      min-height: ${t.size.touch};
      margin-left: ${t.space[8]};
    }
  }
`;
const Row = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${t.space[16]};
  padding: ${t.space[12]} 0;
  border-top: ${t.border};
  dd {
    color: ${t.color.muted};
    text-align: right;
    overflow-wrap: anywhere;
    ${t.font.tabular}
  }
`;
const Word = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${t.space[8]};
  color: ${t.color.liveText};
  &[data-good='false'] {
    color: ${t.color.dangerText};
  }
`;
