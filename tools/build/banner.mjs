/**
 * Text that a start prints when everything runs.
 * @param {{ url: string, publicUrl: string, demo: { username: string, password: string | null, page: string |
 * null } | null, mailbox: string | null, notes: string[] }} running
 * @param {string} dataFolder
 */
export const banner = ({ url, publicUrl, demo, mailbox, notes }, dataFolder) =>
  [
    '',
    `  Vitrine runs at ${publicUrl}`,
    ...(url === publicUrl ? [] : [`  On this machine ${url}`]),
    ...(demo?.page ? [`  See it play at  ${demo.page}`] : []),
    ...(demo ? [`  Sign in as      ${demo.username} / ${demo.password ?? 'the password you chose'}`] : []),
    `  A screen opens  ${publicUrl}/player`,
    ...(mailbox ? [`  Mails are at    ${mailbox}`] : []),
    `  Data lies in    ${dataFolder}`,
    ...notes.map((note) => `  ${note}`),
    '  Ctrl-C stops everything.',
    '',
  ].join('\n');
