import { KNOWN_HTML } from '../rules';
import type { EmbedArea } from './area';
import { defineElement } from './element';
import { mountIn } from './mount';
import type { EmbedModule, EmbedOptions, Mounted } from './options';
import { embedTexts as texts } from './texts';
import { EmbedFailure } from './host-channel';

export type { EmbedArea } from './area';
export type { EmbedOptions } from './options';

/** Exports of an area's embed module: `mount`, and its custom element. */
export function defineEmbed(area: EmbedArea): EmbedModule {
  defineElement(area);
  return {
    /**
     * Constant HTML for the default policy of a page that requires Trusted Types: the calendar measures the
     * browser with it.
     */
    trustedHtml: KNOWN_HTML,
    /** Appends the area to `element`. Nothing else of the page is changed. */
    mount(element: Element, options: EmbedOptions): Mounted {
      if (!(element instanceof Element)) {
        const ready = Promise.reject(new EmbedFailure('options', texts.noElement));
        ready.catch(() => undefined);
        return { ready, update: () => undefined, unmount: () => undefined };
      }
      const host = document.createElement('div');
      const shadow = host.attachShadow({ mode: 'open' });
      element.append(host);
      const mounted = mountIn(area, shadow, options, (name, detail, cancelable = false) =>
        host.dispatchEvent(
          new CustomEvent(`vitrine-${name}`, { detail, bubbles: true, composed: true, cancelable }),
        ),
      );
      return {
        ...mounted,
        unmount() {
          mounted.unmount();
          host.remove();
        },
      };
    },
  };
}
