import { headOf } from '#engines/text/text-length.ts'
import { plainInline } from '#engines/rendering/inline/plain-inline.ts'
import { readableInline } from '#engines/rendering/inline/readable-inline.ts'

interface Shared {
  title: string
  abstract: string
}

const ABSTRACT_SHARED = 100

/** The title and the first 100 characters of the abstract. */
export function shareText({ title, abstract }: Shared): string {
  const line = readableInline(abstract).replace(/\s+/g, ' ').trim()
  const start = headOf(line, ABSTRACT_SHARED)
  return `${plainInline(title)}\n\n${start}${start === line ? '' : '...'}`
}

/** Where a work is shared. LinkedIn takes the address alone and reads the rest from the page. */
export function shareTargets(work: Shared, url: string): { name: string; href: string }[] {
  const text = shareText(work)
  const to = (base: string, parameters: Record<string, string>) =>
    `${base}?${new URLSearchParams(parameters)}`
  return [
    { name: 'LinkedIn', href: to('https://www.linkedin.com/sharing/share-offsite/', { url }) },
    { name: 'Twitter (X)', href: to('https://twitter.com/intent/tweet', { text, url }) },
    { name: 'WhatsApp', href: to('https://wa.me/', { text: `${text}\n\n${url}` }) },
  ]
}
