import { createServer } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import Provider from 'oidc-provider';

/**
 * Identity provider for tests of single sign-on: OpenID Connect by `oidc-provider`, with a page that signs in
 * any name. Arguments: port (0: any), redirect address, address for back-channel logout. Prints its issuer.
 * `POST /users` with `{ [name]: claims }` sets a name's claims; `POST /clock` the seconds its clock is ahead.
 */
const [port = '0', redirect = 'http://localhost:8080/login', backChannel] = process.argv.slice(2);
const CLIENT = { id: 'vitrine', secret: 'vitrine-test-secret-of-32-characters' };
const CLAIMS = {
  openid: ['sub'],
  email: ['email', 'email_verified'],
  profile: ['name'],
  groups: ['groups'],
};
const users = new Map();
const { now } = Date;
let aheadSeconds = 0;
Date.now = () => now() + aheadSeconds * 1000;

const server = createServer();
server.listen(Number(port), '127.0.0.1');
await once(server, 'listening');
const issuer = `http://localhost:${server.address().port}`;

const provider = new Provider(issuer, {
  clients: [
    {
      client_id: CLIENT.id,
      client_secret: CLIENT.secret,
      redirect_uris: [redirect],
      post_logout_redirect_uris: [redirect],
      ...(backChannel && {
        backchannel_logout_uri: backChannel,
        backchannel_logout_session_required: true,
      }),
    },
  ],
  claims: CLAIMS,
  scopes: Object.keys(CLAIMS),
  pkce: { required: () => true },
  features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
  // Its own protection refuses addresses of this machine.
  fetch: (url, { dispatcher: _dispatcher, ...options }) => fetch(url, options),
  interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
  ttl: { IdToken: 600, Interaction: 600, Session: 600, Grant: 600, AccessToken: 600 },
  cookies: { keys: ['of this test'] },
  findAccount: (_context, id) => ({
    accountId: id,
    claims: () => ({ sub: id, ...users.get(id) }),
  }),
  async loadExistingGrant({ oidc }) {
    const grant = new provider.Grant({ clientId: CLIENT.id, accountId: oidc.session.accountId });
    grant.addOIDCScope(Object.keys(CLAIMS).join(' '));
    await grant.save();
    return grant;
  },
});
const answer = provider.callback();

const page = `<!doctype html><title>Test provider</title><form method="post">
<label>Name <input name="name" autofocus></label><button>Sign in</button><button name="cancel" value="1">Cancel</button></form>`;

async function interact(request, response) {
  if (request.method !== 'POST')
    return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  const sent = new URLSearchParams(await text(request));
  const result = sent.has('cancel')
    ? { error: 'access_denied', error_description: 'The user cancelled' }
    : { login: { accountId: sent.get('name') } };
  return provider.interactionFinished(request, response, result);
}

server.on('request', async (request, response) => {
  if (request.url?.startsWith('/interaction/')) return interact(request, response);
  if (request.url === '/users') {
    for (const [name, claims] of Object.entries(JSON.parse(await text(request)))) users.set(name, claims);
    return response.writeHead(204).end();
  }
  if (request.url === '/clock') {
    aheadSeconds = Number(await text(request));
    return response.writeHead(204).end();
  }
  return answer(request, response);
});
process.stdout.write(`${JSON.stringify({ issuer, clientId: CLIENT.id, clientSecret: CLIENT.secret })}\n`);
