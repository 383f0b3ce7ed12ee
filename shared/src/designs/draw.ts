import type { DesignNode } from './node';

/** Properties of a style whose numbers are no lengths. */
const PLAIN = new Set(['flexGrow', 'flexShrink', 'fontWeight', 'lineHeight']);

/** Builds the elements of a layout, without text that could become markup. */
export function drawDesign({ type, props }: DesignNode, document: Document): HTMLElement {
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
  else if (children) element.append(...children.map((child) => drawDesign(child, document)));
  return element;
}
