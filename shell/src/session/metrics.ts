/** Payload of POST /api/mm/{event} (spec §7). */
export interface Metrics {
  os: string;
  osBuild: string;
  appVersion: string;
  locale: string;
  host: string;
}

interface AgentNavigator {
  userAgent: string;
  language: string;
  userAgentData?: { platform?: string };
}

export function readMetrics(agent: AgentNavigator = navigator, host: string = location.host): Metrics {
  const build = /\(([^)]*)\)/.exec(agent.userAgent)?.[1] ?? '';
  return {
    os: agent.userAgentData?.platform || nameOfSystem(agent.userAgent),
    osBuild: build.slice(0, 120),
    appVersion: __SHELL_VERSION__,
    locale: agent.language,
    host,
  };
}

function nameOfSystem(userAgent: string): string {
  const known: [RegExp, string][] = [
    [/Windows/, 'Windows'],
    [/Android/, 'Android'],
    [/iPhone|iPad/, 'iOS'],
    [/Mac OS X/, 'macOS'],
    [/Linux/, 'Linux'],
  ];
  return known.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'unknown';
}
