// @ts-check
import { usage } from './errors.mjs';

/** @typedef {Record<string, import('./commands.mjs').Command>} Commands */

/** First words of the commands, each once. @param {Commands} commands */
export const groupsOf = (commands) => [
  ...new Set(Object.keys(commands).map((name) => name.split(' ')[0] ?? '')),
];

/** @param {import('./commands.mjs').Command} command */
const flagsOf = ({ options = {} }) =>
  [...Object.keys(options), 'json', 'help'].map((name) => `--${name}`).join(' ');

/** Second words of a group. @param {string} group @param {Commands} commands */
const verbsOf = (group, commands) =>
  Object.keys(commands).flatMap((name) => (name.startsWith(`${group} `) ? [name.split(' ')[1] ?? ''] : []));

/**
 * Script that completes commands, options and file names.
 * @param {string} shell @param {Commands} commands
 */
export function completionOf(shell, commands) {
  if (shell === 'bash' || shell === 'zsh') {
    const script = bashScript(commands);
    return shell === 'bash' ? script : `autoload -U +X bashcompinit && bashcompinit\n${script}`;
  }
  if (shell === 'fish') return fishScript(commands);
  throw usage('Completions exist for bash, zsh and fish.');
}

/** @param {Commands} commands */
function bashScript(commands) {
  const verbs = groupsOf(commands).map(
    (group) => `    ${group}) verbs="${verbsOf(group, commands).join(' ')}" ;;`,
  );
  const flags = Object.entries(commands).map(([name, command]) => {
    const pattern = name.includes(' ') ? `"${name}"` : `"${name} "*`;
    return `    ${pattern}) flags="${flagsOf(command)}" ;;`;
  });
  return `_vitrine() {
  local word="\${COMP_WORDS[COMP_CWORD]}" verbs="" flags="--json --help"
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "${groupsOf(commands).join(' ')} --help" -- "$word"))
    return
  fi
  case "\${COMP_WORDS[1]}" in
${verbs.join('\n')}
  esac
  case "\${COMP_WORDS[1]} \${COMP_WORDS[2]}" in
${flags.join('\n')}
  esac
  case "$word" in
    -*) COMPREPLY=($(compgen -W "$flags" -- "$word")) ;;
    *) [ "$COMP_CWORD" -eq 2 ] && COMPREPLY=($(compgen -W "$verbs" -- "$word")) ;;
  esac
}
complete -o default -F _vitrine vitrine`;
}

/** @param {Commands} commands */
function fishScript(commands) {
  const quoted = (/** @type {string} */ text) => `'${text.replace(/['\\]/g, '\\$&')}'`;
  const lines = groupsOf(commands).map((group) => {
    const about = commands[group]?.about ?? `${verbsOf(group, commands).join(', ')}`;
    return `complete -c vitrine -n __fish_use_subcommand -f -a ${group} -d ${quoted(about)}`;
  });
  for (const [name, { about, options = {} }] of Object.entries(commands)) {
    const [group = '', verb] = name.split(' ');
    const inGroup = `__fish_seen_subcommand_from ${group}`;
    const verbs = verbsOf(group, commands).join(' ');
    if (verb)
      lines.push(
        `complete -c vitrine -n '${inGroup}; and not __fish_seen_subcommand_from ${verbs}' -f -a ${verb} -d ${quoted(about)}`,
      );
    const where = verb ? `${inGroup}; and __fish_seen_subcommand_from ${verb}` : inGroup;
    for (const [flag, { type, about: meaning }] of Object.entries(options))
      lines.push(
        `complete -c vitrine -n '${where}' -l ${flag}${type === 'string' ? ' -r' : ''} -d ${quoted(meaning)}`,
      );
  }
  return ['complete -c vitrine -l json -d JSON', 'complete -c vitrine -l help -d Help', ...lines].join('\n');
}
