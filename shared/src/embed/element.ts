import type { EmbedArea } from './area';
import { mountIn } from './mount';
import type { EmbedOptions, Mounted } from './options';

/** Attribute → option. */
const ATTRIBUTES = {
  'api-base-url': 'apiBaseUrl',
  view: 'view',
  date: 'date',
  'device-group': 'deviceGroup',
  path: 'path',
  theme: 'theme',
  locale: 'locale',
  'read-only': 'readOnly',
  realtime: 'realtime',
  nonce: 'nonce',
} as const satisfies Record<string, keyof EmbedOptions>;
type AttributeName = keyof typeof ATTRIBUTES;

/** What only a property can carry. `theme` is both: the property wins. */
const PROPERTIES = ['getToken', 'theme', 'token'] as const;
type PropertyName = (typeof PROPERTIES)[number];

/** What the page reads of an attribute: `read-only` and `realtime` are true by being there; `realtime` may hold an address. */
function valueOf(name: AttributeName, text: string): unknown {
  if (name === 'read-only') return text !== 'false';
  if (name === 'realtime') return /^wss?:/.test(text) ? { url: text } : text !== 'false';
  return text;
}

/**
 * Defines `<vitrine-…>` for an area, unless the page has that element already (another copy or version of this module came first). Attributes are
 * options as text, properties those that are not; everything is told as an event.
 */
export function defineElement(area: EmbedArea): void {
  const name = `vitrine-${area.id}`;
  if (typeof customElements === 'undefined' || customElements.get(name)) return;

  class VitrineElement extends HTMLElement {
    static readonly observedAttributes = Object.keys(ATTRIBUTES);
    readonly #shadow = this.attachShadow({ mode: 'open' });
    readonly #set = new Map<PropertyName, unknown>();
    #mounted: Mounted | null = null;
    #isDue = false;

    connectedCallback(): void {
      for (const property of PROPERTIES) this.#takeEarly(property);
      this.#later();
    }
    disconnectedCallback(): void {
      this.#later();
    }
    attributeChangedCallback(): void {
      this.#later();
    }

    #takeEarly(property: PropertyName): void {
      // Set before the element was defined: it hides the accessor below.
      if (!Object.prototype.hasOwnProperty.call(this, property)) return;
      const value = (this as Record<PropertyName, unknown>)[property];
      delete (this as Partial<Record<PropertyName, unknown>>)[property];
      this.#set.set(property, value);
    }

    /** Once for all that a page does to it in one go: frameworks set attributes and properties one by one, and move elements about. */
    #later(): void {
      if (this.#isDue) return;
      this.#isDue = true;
      queueMicrotask(() => {
        this.#isDue = false;
        this.#settle();
      });
    }
    #settle(): void {
      if (!this.isConnected) {
        this.#mounted?.unmount();
        this.#mounted = null;
      } else if (this.#mounted) {
        this.#mounted.update(this.#options());
      } else if (
        document.readyState !== 'complete' &&
        !this.#set.has('getToken') &&
        !this.#set.has('token')
      ) {
        // A script further down the page sets it. If none does, that is said once the page is complete.
        window.addEventListener('load', () => this.#later(), { once: true });
      } else {
        this.#mounted = mountIn(area, this.#shadow, this.#options(), (event, detail, cancelable = false) =>
          this.dispatchEvent(
            new CustomEvent(`vitrine-${event}`, { detail, bubbles: true, composed: true, cancelable }),
          ),
        );
      }
    }
    #options(): EmbedOptions {
      const options: Record<string, unknown> & Partial<EmbedOptions> = {};
      for (const [attribute, option] of Object.entries(ATTRIBUTES) as [AttributeName, string][]) {
        const text = attribute === 'nonce' ? this.nonce || null : this.getAttribute(attribute);
        options[option] = text === null ? undefined : valueOf(attribute, text);
      }
      for (const [property, value] of this.#set)
        if (value != null) Object.assign(options, { [property]: value });
      return options as EmbedOptions;
    }

    static {
      for (const property of PROPERTIES) {
        Object.defineProperty(this.prototype, property, {
          configurable: true,
          enumerable: true,
          get(this: VitrineElement) {
            return this.#set.get(property) ?? null;
          },
          set(this: VitrineElement, value: unknown) {
            this.#set.set(property, value);
            this.#later();
          },
        });
      }
    }
  }
  customElements.define(name, VitrineElement);
}
