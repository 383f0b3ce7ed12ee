import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { transportTexts } from '../host';
import type { EmbedArea } from './area';
import { faultOf } from './check-options';
import { mustBeLetIn, readHolder, reportNoAnswer } from './admission';
import { composeEmbed, type EmbedPage } from './compose-embed';
import { EmbedApp } from './embed-app';
import { nonceOf } from './nonce';
import type { EmbedOptions, Mounted } from './options';
import { FailurePanel, plainPanel, RETRY_MS } from './panels';
import { placeOf, routeAt, type PlaceOptions } from './place';
import { speak } from './speak';
import { takeShadowRoot, type ShadowPlace } from './shadow-place';
import { embedTexts as texts } from './texts';
import { createTokenSource, type TokenSource } from './token-source';
import { createHostChannel, EmbedFailure, type Emit } from './host-channel';

/** Options that cannot change in place: a new value remounts the view. */
const FOR_THE_WHOLE: readonly (keyof EmbedOptions)[] = ['apiBaseUrl', 'token', 'realtime', 'nonce'];
const OF_THE_PLACE: readonly (keyof EmbedOptions)[] = ['path', 'view', 'date', 'deviceGroup'];

/**
 * Mounts an area in a shadow root. `emit` dispatches an event by its name without `vitrine-`. Invalid options
 * and errors are reported by an event and by `ready`, never as an exception.
 */
export function mountIn(area: EmbedArea, shadow: ShadowRoot, given: EmbedOptions, emit: Emit): Mounted {
  let options = given;
  let running: ReturnType<typeof run> | null = null;
  let isOver = false;

  let [isReady, isNot]: [() => void, (failure: unknown) => void] = [quiet, quiet];
  const ready = new Promise<void>((...settle) => {
    [isReady, isNot] = settle;
  });
  // The event reports the error too: an unhandled rejection would only fill the console of the visitors.
  ready.catch(quiet);

  function begin(): void {
    const mine = run(area, shadow, () => options, emit, again);
    running = mine;
    // An attempt that was superseded reports nothing.
    mine.ready.then(
      () => mine === running && isReady(),
      (failure: unknown) => mine === running && isNot(failure),
    );
  }
  /** Retry from the panel shown in place of the area. */
  function again(): void {
    running?.end();
    if (!isOver) begin();
  }
  begin();

  return {
    ready,
    update(some) {
      if (isOver) return;
      const before = options;
      options = { ...options, ...some };
      const isNew = (name: keyof EmbedOptions) => name in some && plain(some[name]) !== plain(before[name]);
      if (FOR_THE_WHOLE.some(isNew) || !running || running.isFailed) return again();
      const moved = OF_THE_PLACE.filter(isNew).map((name) => [name, some[name]]);
      running.update(options, moved.length > 0 ? (Object.fromEntries(moved) as PlaceOptions) : null);
    },
    unmount() {
      if (isOver) return;
      isOver = true;
      running?.end();
    },
  };
}

/** Comparable form of an option: `realtime` may be an object, which is a new one in each render. */
const plain = (option: unknown) => (typeof option === 'object' ? JSON.stringify(option) : option);

/** One attempt, from the options to the rendered area. */
function run(area: EmbedArea, shadow: ShadowRoot, given: () => EmbedOptions, emit: Emit, again: () => void) {
  const host = createHostChannel(given, emit);
  const crashed = (error: unknown) => host.failed(EmbedFailure.of(error));
  const isShown = () => page !== null && !isOver;
  let place: ShadowPlace | null = null;
  let root: Root | null = null;
  let page: EmbedPage | null = null;
  let isOver = false;
  let isFailed = false;
  let retry: ReturnType<typeof setTimeout> | undefined;

  async function open(): Promise<void> {
    const options = given();
    const fault = faultOf(options) ?? faultOfPath(area, options);
    if (fault) throw new EmbedFailure('options', fault);
    const tokens = tokensOf(given, (message) => isOver || host.authRequired(message));
    const spoken = speak(area, options, place, host.failed);
    // A panel about the token speaks the page's language too.
    const token = await firstToken(tokens).finally(() => spoken);
    if (isOver) return;
    const { admission, ...holder } = readHolder(area, options, token);
    const composed = composeEmbed({
      area,
      // Current options: frameworks continue to set them. Invalid ones have been reported.
      options: faultOf(given()) ? options : given(),
      tokens,
      ...holder,
      onMoment: host.moment,
      onNavigate: host.navigated,
      onAnswer: reportNoAnswer(admission, host, isShown),
    });
    await mustBeLetIn(admission, composed.shell.request);
    if (isOver) return;
    page = composed;
    await draw(page);
    emit('ready', { version: area.version });
  }

  const draw = (opened: EmbedPage) =>
    new Promise<void>((resolve) => {
      render(<EmbedApp area={area} page={opened} onShown={resolve} onCrash={crashed} />);
    });

  function render(children: ReactNode): void {
    if (!place) return;
    root ??= createRoot(place.root, {
      onCaughtError: quiet,
      onUncaughtError: crashed,
    });
    root.render(place.wrap(children));
  }

  /** Shows a failure in place of the area; without styles when those are what is missing. */
  function show({ code, message }: EmbedFailure): void {
    console.error(`<vitrine-${area.id}>: ${message}`);
    if (!place) return shadow.replaceChildren(plainPanel());
    if (code === 'network') retry = setTimeout(again, RETRY_MS);
    render(<FailurePanel code={code} onRetry={again} />);
  }

  async function begin(): Promise<void> {
    try {
      place = takePlace(shadow, given());
      await open();
    } catch (error) {
      isFailed = true;
      const failure = error instanceof EmbedFailure ? error : EmbedFailure.of(error);
      if (!isOver) {
        show(failure);
        host.failed(failure);
      }
      throw failure;
    }
  }

  const ready = begin();
  return {
    ready,
    get isFailed() {
      return isFailed;
    },
    update(options: EmbedOptions, moved: PlaceOptions | null) {
      const fault = faultOf(options) ?? faultOfPath(area, options);
      if (fault) return host.failed(new EmbedFailure('options', fault));
      place?.setTheme(options.theme);
      if (!page) return;
      page.setReadOnly(options.readOnly === true);
      if (moved) {
        const { pathname, search } = page.history.location();
        page.history.navigator.replace(placeOf(area, moved, `${pathname}${search}`));
      }
      void draw(page);
    },
    end() {
      isOver = true;
      clearTimeout(retry);
      if (root) unmountFrom(shadow, root);
      page?.forget();
      place?.clear();
    },
  };
}

/**
 * Unmounts. Radio buttons leave their group before: FullCalendar's list of style sheets keeps every shadow
 * root, and Chromium's radio group of a kept root keeps its checked button, with all that was around it.
 */
function unmountFrom(shadow: ShadowRoot, root: Root): void {
  for (const radio of shadow.querySelectorAll('input[type="radio"]')) radio.removeAttribute('name');
  root.unmount();
}

/**
 * Prepares the shadow root with the theme of the options. Throws an EmbedFailure ('styles') when the page's
 * policy blocks our styles.
 */
function takePlace(shadow: ShadowRoot, options: EmbedOptions): ShadowPlace {
  const place = takeShadowRoot(shadow, nonceOf(textOf(options?.nonce)));
  if (!place) throw new EmbedFailure('styles', texts.styles);
  place.setTheme(faultOf(options) ? 'auto' : options.theme);
  return place;
}

const firstToken = (tokens: TokenSource) =>
  tokens.fresh().catch(() => {
    throw new EmbedFailure('auth', transportTexts.sessionOver);
  });

function faultOfPath(area: EmbedArea, { path }: EmbedOptions): string | null {
  if (path === undefined || routeAt(area, new URL(path, 'http://inside').pathname)) return null;
  return texts.noSuchPath(
    path,
    area.routes.map((route) => route.path),
  );
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);
const quiet = () => undefined;

/** Token source that calls the current `getToken`: a page may replace it. */
const tokensOf = (given: () => EmbedOptions, onAuthRequired: (message: string) => void) =>
  createTokenSource({
    getToken: given().getToken && (() => given().getToken?.() ?? ''),
    token: given().token,
    nowSeconds: () => Math.floor(Date.now() / 1000),
    onAuthRequired,
  });
