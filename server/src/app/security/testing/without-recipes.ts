/** Fields and parameters named like ids that are not ids of an account. */
export const NOT_ACCOUNT_IDS: Record<string, string> = {
  'POST /api/mm/:event event': 'name of an event, stored with the own account',
  'GET /api/device/connect/:code code': 'code on a screen that has no account yet',
  'POST /api/device/command/:id playlist_id': 'only null: back to the schedule',
  'PUT /api/account/single-sign-on client_id': 'name of this server at an identity provider',
  'POST /api/billing/checkout product_id': 'product of the price list',
};

/** Calls that change something without address or body: they cannot refer to another account. */
export const WITHOUT_INPUT = [
  // A picture.
  'POST /api/player/screenshot',
  // Of the installation, by operators.
  'DELETE /api/operator/settings/logo',
  'DELETE /api/account/deletion',
  'POST /api/account/export',
  'POST /api/auth/logout',
  'DELETE /api/account/sessions',
  'POST /api/account/single-sign-on/verify',
  'DELETE /api/account/single-sign-on',
  'DELETE /api/billing/checkout',
  'POST /api/billing/resubscribe',
  'DELETE /api/billing/cancel_subscription',
  'POST /api/billing/card',
  'POST /api/prepare-status/dismiss',
  'POST /api/prepare-status/restore',
];

/** Calls without a bearer that take a key in their address: each is unguessable and opens one thing. */
export const KEYS_BY_ADDRESS: Record<string, string> = {
  '/api/auth/sign_up/:token': '256 bits, from a mail',
  '/api/auth/reset_password/:token': '256 bits, from a mail',
  '/api/auth/undo_email/:token': '256 bits, from a mail',
  '/api/auth/keep_account/:token': '256 bits, from a mail',
  '/api/auth/unsubscribe/:token': '256 bits, from a mail',
  '/api/auth/resubscribe/:token': '256 bits, from a mail',
  '/api/auth/gen_captcha/:id': 'made by the client, for a captcha without an owner',
  '/files/:key/:name': '128 bits of the file, docs/decisions/0052',
  '/api/brand/:file': 'hash of a logo that everyone sees',
  '/ical/:file': '256 bits; one calendar, until its address is renewed',
  '/q/:short': 'printed for everyone; redirects, and shows nothing else',
  '/embed/frame/:integration': 'empty page; its content needs a token',
  '/till/checkout/:token': 'a checkout of its own',
  '/till/card/:token': 'one change of a card',
  '/till/invoice/:token': 'one invoice',
  '/dev/mail/:id': 'only on the same machine, with the key printed at the start',
  '/dev/mail/:id/html': 'only on the same machine, with the key printed at the start',
};
