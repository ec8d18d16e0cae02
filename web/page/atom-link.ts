import type { MetaDescriptor } from 'react-router'

/** Where a page's feed is. */
export const atomLink = (href: string, title: string): MetaDescriptor => ({
  tagName: 'link',
  rel: 'alternate',
  type: 'application/atom+xml',
  href,
  title,
})
