const some = ({ percent, accounts }) =>
  [
    ...(percent > 0 || accounts.length === 0 ? [`${percent} % of accounts`] : []),
    ...(accounts.length > 0 ? [`${accounts.length} named`] : []),
  ].join(' and ');

/** Delivery of an area's builds in one line: which users get which. */
export const stateOf = ({ area, active, previous, canary, known_bad: bad }) =>
  [
    `${area}: ${active ?? 'nothing'} is active`,
    ...(canary ? [`${canary.version} for ${some(canary)}`] : []),
    `previous ${previous ?? 'none'}`,
    ...(bad.length > 0 ? [`known bad ${bad.join(', ')}`] : []),
  ].join(', ');

const timeOf = (seconds) => new Date(seconds * 1000).toISOString().slice(0, 16).replace('T', ' ');
const commitOf = ({ commit, tree_clean: clean }) =>
  commit ? `${commit.slice(0, 10)}${clean === false ? ' and changes' : ''}` : '';
const line = (...parts) => parts.filter(Boolean).join('  ');

export const areaLines = (area) => [
  stateOf(area),
  ...area.versions.map((one) => `  ${line(timeOf(one.published_at), one.version, commitOf(one))}`),
];

export const actLine = (act) =>
  line(
    timeOf(act.at),
    act.who === 'self' ? 'Vitrine itself' : act.who,
    act.act,
    act.from ? `${act.from} → ${act.to}` : act.to,
    act.canary && some(act.canary),
    commitOf(act),
    act.checks === 'skipped' && 'checks skipped',
  );

/** Report of an area's builds: how they loaded in the last seven days, and their errors. */
export const reportLines = ({ area, versions }) =>
  versions.length === 0
    ? [`${area}: nothing was reported in the last seven days.`]
    : versions.flatMap(({ version, good, phases, rate, messages }) => [
        [
          `${area} ${version}: loaded in ${good} ${good === 1 ? 'session' : 'sessions'}`,
          ...Object.entries(phases).map(([phase, count]) => `${phase} ${count}`),
          ...(rate === null ? [] : [`fails for ${Math.round(rate * 100)} % of accounts`]),
        ].join(', '),
        ...messages.map((one) => `  ${line(timeOf(one.at), one.phase, `${one.times} ×`, one.message)}`),
      ]);

export const keyLine = ({ area, name, mail, made_at: made, last_used_at: used }) =>
  line(area, name, mail, `made ${timeOf(made)}`, used ? `last used ${timeOf(used)}` : 'never used');
