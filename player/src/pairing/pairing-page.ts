/* eslint max-lines-per-function: ["error", { "max": 71, "skipBlankLines": true, "skipComments": true }] -- one page, drawn from the top down */
import type { InstallationBrand } from '@vitrine/shared/contract';
import { accentOnDark, brand, fetchBrand } from '../platform/brand';
import type { Timers } from '../platform/timers';
import { texts } from '../texts';
import { connectAddress, codeWidthEm, countdown, shortAddress } from './pairing.rule';
import type { PairingState } from './pairing.service';

const RETRY_QR_MS = 5000;

/** Page of a screen that is not connected, readable from five metres. */
export function createPairingPage(host: HTMLElement, timers: Timers) {
  const page = element('section', 'pairing');
  const words = element('div', 'pairing-words');
  const brandLine = createBrandLine();
  const title = element('h1', 'pairing-title', texts.pairing.title);
  const code = element('p', 'pairing-code');
  const how = element('p', 'pairing-how');
  const left = element('p', 'pairing-left', texts.pairing.asking);
  left.setAttribute('role', 'status');
  const scan = element('figure', 'pairing-scan');
  const qr = element('div', 'pairing-qr');
  scan.append(qr, element('figcaption', 'pairing-caption', texts.pairing.scan));
  words.append(brandLine, title, code, how, left);
  page.append(words, scan);
  host.append(page);

  let renewAtMs = 0;
  let drawn = '';
  let timer = 0;
  let isGone = false;

  function tick() {
    if (isGone) return;
    if (renewAtMs > 0) left.textContent = texts.pairing.renews(countdown((renewAtMs - timers.now()) / 1000));
    timer = timers.set(tick, 1000);
  }
  tick();

  async function draw(address: string) {
    if (drawn === address || isGone) return;
    drawn = address;
    try {
      const { drawQr } = await import(/* webpackChunkName: "qr" */ './qr');
      if (drawn !== address) return;
      const svg = drawQr(address);
      svg.setAttribute('role', 'img');
      svg.setAttribute('aria-label', texts.pairing.qrLabel);
      qr.replaceChildren(svg);
    } catch {
      // The chunk did not load; the code alone suffices, and the picture follows.
      drawn = '';
      timers.set(() => void draw(address), RETRY_QR_MS);
    }
  }

  function showCode(text: string, address: string) {
    if (code.textContent !== text) {
      code.replaceChildren(...[...text].map((char) => element('span', char === '-' ? 'dash' : 'char', char)));
      code.style.setProperty('--code-em', String(codeWidthEm(text)));
      code.setAttribute('aria-label', texts.pairing.codeLabel(text));
    }
    const where = element('strong', 'pairing-address', shortAddress(address));
    how.replaceChildren(`${texts.pairing.open} `, where, ` ${texts.pairing.andType}`);
    void draw(address);
  }

  return {
    show(state: PairingState) {
      page.dataset.state = state.kind;
      renewAtMs = 0;
      if (state.kind === 'asking') left.textContent = texts.pairing.asking;
      if (state.kind === 'unreachable') left.textContent = texts.pairing.unreachable;
      if (state.kind !== 'code') return;
      showCode(state.code, connectAddress(state.connectUrl, location));
      if (!state.reachable) left.textContent = texts.pairing.unreachable;
      else {
        renewAtMs = state.renewAtMs;
        left.textContent = texts.pairing.renews(countdown((renewAtMs - timers.now()) / 1000));
      }
    },
    remove() {
      isGone = true;
      timers.clear(timer);
      page.remove();
    },
  };
}

function createBrandLine(): HTMLElement {
  const line = element('p', 'pairing-brand');
  showBrand(line, brand());
  void fetchBrand().then((found) => showBrand(line, found));
  return line;
}

/** Name of the installation, or its logo for dark ground. */
function showBrand(line: HTMLElement, look: InstallationBrand): void {
  const logo = look.logos.dark ?? look.logos.light;
  document.documentElement.style.setProperty('--accent', accentOnDark(look));
  if (!logo) return void (line.textContent = look.name);
  const picture = document.createElement('img');
  picture.src = logo.path;
  picture.alt = look.name;
  picture.onerror = () => void (line.textContent = look.name);
  line.replaceChildren(picture);
}

function element(tag: string, className: string, text = ''): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}
