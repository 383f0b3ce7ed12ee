/** Reasons why an override is not in effect. */
const overrideProblems = {
  not_published: 'is not published',
  not_developer: 'is an address, and those are for developers only',
  not_this_machine: 'is not on this machine',
};

export const overrideTexts = {
  overridden: (title: string, what: string) => `Override: ${title} runs ${what}.`,
  askedOverride: (title: string, value: string) => `Override: ${title} will try ${value} when it is opened.`,
  silentOverride: (title: string, value: string, version: string) =>
    `Override of ${title} didn’t work: ${value} didn’t load. ${version} runs instead.`,
  refusedOverride: (title: string, value: string, problem: keyof typeof overrideProblems) =>
    `Override of ${title} is ignored: ${value} ${overrideProblems[problem]}.`,
  avoided: (title: string, version: string | undefined) =>
    `${title}: this tab uses the previous version${version ? `, ${version}` : ''}.`,
  reset: 'Reset',
};
