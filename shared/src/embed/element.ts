import type { EmbedArea } from './area';
import { mountIn } from './mount';
import type { EmbedOptions, Mounted } from './options';

/** Attribute names by option. */
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

/** Options that only properties can carry. `theme` is both: the property wins. */
const PROPERTIES = ['getToken', 'theme', 'token'] as const;
type PropertyName = (typeof PROPERTIES)[number];

/**
 * Value of an attribute: `read-only` and `realtime` are true when present; `realtime` may contain an address.
 */
function valueOf(name: AttributeName, text: string): unknown {
  if (name === 'read-only') return text !== 'false';
  if (name === 'realtime') return /^wss?:/.test(text) ? { url: text } : text !== 'false';
  return text;
}

/**
 * Defines `<vitrine-…>` for an area, unless the element is already defined (by another copy of this module).
 * Attributes carry text options, properties the others; callbacks become events.
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
      // Set before the element was defined: an own property hides the accessor below.
      if (!Object.prototype.hasOwnProperty.call(this, property)) return;
      const value = (this as Record<PropertyName, unknown>)[property];
      delete (this as Partial<Record<PropertyName, unknown>>)[property];
      this.#set.set(property, value);
    }

    /** Batches changes of one task: frameworks set attributes one by one, and move elements. */
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
        // A later script may set it. Otherwise the error is reported once the page has loaded.
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
