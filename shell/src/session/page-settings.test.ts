import { pageSettings } from './page-settings';

const PLAIN = { apiBase: '', realtimeUrl: '', areaOrigin: '', contactMail: 'support@localhost' };
const write = (text: string) => {
  document.body.innerHTML = `<script type="application/json" id="vitrine-settings">${text}</script>`;
};
afterEach(() => document.body.replaceChildren());

it('are what the server wrote into the page', () => {
  const settings = {
    areaOrigin: 'https://cdn.example',
    apiBase: 'https://api.example/v',
    realtimeUrl: 'wss://mqtt.example/mqtt',
    contactMail: 'help@bar.example',
  };
  write(JSON.stringify(settings));
  expect(pageSettings()).toEqual(settings);
});

it.each([
  ['', ''],
  ['null', 'null'],
  ['broken', '{"apiBase":'],
])('of a page with %s are the plain ones', (_what, text) => {
  write(text);
  expect(pageSettings()).toEqual(PLAIN);
});

it('of a page without any are the plain ones', () => expect(pageSettings()).toEqual(PLAIN));
