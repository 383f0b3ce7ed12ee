import type { DesignNode } from './node';

/** Properties of a style whose numbers are no lengths. */
const PLAIN = new Set(['flexShrink', 'fontWeight', 'lineHeight']);

/** Styles that a page could hand down, as satori has them. */
const OWN = {
  'font-feature-settings': 'normal',
  'font-style': 'normal',
  'letter-spacing': 'normal',
  'text-transform': 'none',
  'text-align': 'left',
};

/** Builds the elements of a layout; its texts never become markup. */
export function drawDesign(node: DesignNode, document: Document): HTMLElement {
  const root = draw(node, document);
  for (const [name, value] of Object.entries(OWN)) root.style.setProperty(name, value);
  return root;
}

function draw({ type, props }: DesignNode, document: Document): HTMLElement {
  const element = document.createElement(type);
  const { style, children, src } = props;
  for (const [name, value] of Object.entries(style)) {
    const text = typeof value === 'number' && !PLAIN.has(name) ? `${value}px` : String(value);
    element.style.setProperty(
      name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
      text,
    );
  }
  element.style.setProperty('box-sizing', 'border-box');
  if (element instanceof HTMLImageElement) {
    element.alt = '';
    element.decoding = 'sync';
    if (src !== undefined) element.src = src;
  }
  if (typeof children === 'string') element.textContent = children;
  else if (children) element.append(...children.map((child) => draw(child, document)));
  return element;
}
