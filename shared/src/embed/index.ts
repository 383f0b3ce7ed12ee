import type { EmbedArea } from './area';
import { defineElement } from './element';
import { mountIn, type Mounted } from './mount';
import type { EmbedOptions } from './options';
import { embedTexts as texts } from './texts';
import { EmbedFailure } from './voice';

export type { EmbedArea } from './area';
export type { Mounted } from './mount';
export type { EmbedOptions } from './options';

/** What the module of an area gives to a page that is not ours: `mount`, and its custom element. */
export function defineEmbed(area: EmbedArea) {
  defineElement(area);
  return {
    /** Shows the area inside `element`, after what is in it. Nothing of the page is touched beyond that. */
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
