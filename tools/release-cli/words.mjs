const some = ({ percent, accounts }) =>
  [
    ...(percent > 0 || accounts.length === 0 ? [`${percent} % of accounts`] : []),
    ...(accounts.length > 0 ? [`${accounts.length} named`] : []),
  ].join(' and ');

/** Who gets which build of an area, in one line. */
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
    act.who,
    act.act,
    act.from ? `${act.from} → ${act.to}` : act.to,
    act.canary && some(act.canary),
    commitOf(act),
    act.checks === 'skipped' && 'checks skipped',
  );

export const keyLine = ({ area, name, made_at: made, last_used_at: used }) =>
  line(area, name, `made ${timeOf(made)}`, used ? `last used ${timeOf(used)}` : 'never used');
