/**
 * What a start says when everything runs.
 * @param {{ url: string, demo: { username: string, password: string, page: string | null } | null, mailbox: string | null, notes: string[] }} running
 * @param {string} dataFolder
 */
export const banner = ({ url, demo, mailbox, notes }, dataFolder) =>
  [
    '',
    `  Vitrine runs at ${url}`,
    ...(demo?.page ? [`  See it play at  ${demo.page}`] : []),
    ...(demo ? [`  Sign in as      ${demo.username} / ${demo.password}`] : []),
    `  A screen opens  ${url}/player`,
    ...(mailbox ? [`  Mails are at    ${mailbox}`] : []),
    `  Data lies in    ${dataFolder}`,
    ...notes.map((note) => `  ${note}`),
    '  Ctrl-C stops everything.',
    '',
  ].join('\n');
