import { useEffect, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import type { AreaLoadCounts, Registry } from '@vitrine/shared/contract';
import { HOST_CONTRACT_VERSION } from '@vitrine/shared/contract/values';
import { useShell } from '@vitrine/shared/shell-api';
import { Button, Icon, Spinner, t, icons } from '@vitrine/shared/ui';
import { useAreasIfAny } from '../areas/areas-context';
import type { AreaFacts } from '../areas/reports/area-facts.rule';
import { brandName } from '../session/page-settings';
import { isMarkedDeveloper } from '../session/signed-in-cookie';
import { areaLines, countLines } from './area-lines';
import { diagnosticsTexts as texts } from './texts';
import { abilities } from './abilities';
import { copyText } from './copy-text';
import { EventLog } from './event-log';
import { loadRegistry, probe, type Reachability } from './probe.query';

/** Diagnostics page /testing: public, without private data, readable over the phone. */
export function DiagnosticsScreen() {
  const [round, setRound] = useState(0);
  useEffect(() => {
    document.title = `${texts.title} · ${brandName()}`;
  }, []);
  return <Round key={round} onAgain={() => setRound(round + 1)} />;
}

function Round({ onAgain }: { onAgain: () => void }) {
  const [registry, setRegistry] = useState<Registry | null>(null);
  const [reached, setReached] = useState<Reachability | null>(null);
  const [counts, setCounts] = useState<AreaLoadCounts[]>([]);
  const [facts, setFacts] = useState<AreaFacts[]>([]);
  const [isCopied, setCopied] = useState(false);
  const areas = useAreasIfAny();
  useEffect(() => {
    void loadRegistry().then(setRegistry);
    void probe().then(setReached);
    areas?.facts().then(setFacts, (error: unknown) => console.warn('Facts about areas', error));
    if (isMarkedDeveloper())
      areas?.counts().then(setCounts, (error: unknown) => console.warn('Counts of loads', error));
  }, [areas]);

  const found = facts.map((one): [string, string[]] => [one.title, areaLines(one)]);
  const counted = areas ? countLines(counts, areas.titleOf) : [];
  const libraries = Object.entries(areas?.provides ?? {});
  const versions = versionsOf(registry);
  const parts = partsOf(reached);
  const copy = () =>
    copyText(reportOf(versions, [...parts, ...abilities()], [...found, ...counted, ...libraries])).then(
      () => setCopied(true),
      (error: unknown) => console.warn('The browser copies nothing', error),
    );
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
      {areas && (
        <>
          <Facts id="areas" title={texts.areas}>
            {found.map(inLines)}
          </Facts>
          {counted.length > 0 && (
            <Facts id="everybody" title={texts.everybody}>
              {counted.map(inLines)}
            </Facts>
          )}
          <Facts id="libraries" title={texts.libraries}>
            {libraries}
          </Facts>
        </>
      )}
      {areas && <OwnEvents />}
      <footer>
        <Button icon={icons.retry} onClick={onAgain}>
          {texts.again}
        </Button>
        <Button icon={icons.copy} onClick={() => void copy()}>
          {isCopied ? texts.copied : texts.copy}
        </Button>
        <a href="/">{texts.home}</a>
      </footer>
    </Sheet>
  );
}

/** Live list of events, where it helps: it shows data of the account. */
function OwnEvents() {
  const { session } = useShell();
  return session.role === 'owner' || isMarkedDeveloper() ? <EventLog /> : null;
}

const inLines = ([title, lines]: [string, string[]]): [string, ReactNode] => [
  title,
  lines.map((line, at) => <Line key={at}>{line}</Line>),
];

const versionsOf = (registry: Registry | null): [string, string][] => [
  [texts.shell, shellOf(registry)],
  [texts.contract, HOST_CONTRACT_VERSION],
  ...Object.entries(registry?.areas ?? {}).map(([areaId, { active, previous }]): [string, string] => [
    areaId,
    previous ? `${active} (${texts.previous(previous)})` : active,
  ]),
  [texts.generation, registry ? String(registry.generation) : '…'],
];

/** Version with the hash of this build, which the server knows. A development build has none. */
function shellOf(registry: Registry | null): string {
  const { version = '' } = registry?.shell ?? {};
  return version.startsWith(`${__SHELL_VERSION__}-`) ? version : __SHELL_VERSION__;
}

const partsOf = (reached: Reachability | null): [string, boolean | undefined][] => [
  [texts.api, reached?.api],
  [texts.broker, reached?.broker],
  [texts.database, reached?.database],
  [texts.storage, reached?.storage],
];

const reportOf = (
  versions: [string, string][],
  parts: [string, boolean | undefined][],
  areas: [string, string | string[]][],
): string =>
  [
    ...versions.map(([name, value]) => `${name}: ${value}`),
    ...parts.map(([name, isThere]) => `${name}: ${isThere ? texts.yes : texts.no}`),
    ...areas.map(([name, lines]) => `${name}: ${[lines].flat().join('; ')}`),
    navigator.userAgent,
  ].join('\n');

/** List of names with values. */
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
      <Icon of={isGood ? icons.check : icons.close} size={16} />
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
const Line = styled.div`
  & + & {
    margin-top: ${t.space[4]};
    font-size: ${t.font.size[13]};
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
