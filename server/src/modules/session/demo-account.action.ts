/** The same on every installation, and printed in the README: it opens nothing where strangers can come. */
export const DEMO_SIGN_IN = { username: 'demo@vitrine.local', password: 'vitrine-demo' } as const;
