export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes)
}

export function rename(element: Element, tag: string): Element {
  const renamed = element.ownerDocument.createElement(tag)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
  return renamed
}

/** Elements whose style says so, with a space after the colon or without. */
export const styled = (style: string) => `[style*="${style}"], [style*="${style.replace(':', ': ')}"]`
