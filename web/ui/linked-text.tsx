import { Fragment, type ReactNode } from 'react'
import type { FoundLink } from '#engines/rendering/plain-links/find-links.ts'

interface Props {
  text: string
  links: readonly FoundLink[]
  /** how the words between the links are shown */
  between?: (words: string) => ReactNode
}

/** Words with their addresses as links, which no search engine takes for a recommendation of ours. */
export function LinkedText({ text, links, between = (words) => words }: Props) {
  const ends = links.map(({ to }) => to)
  return (
    <>
      {links.map(({ from, to, href }, index) => (
        <Fragment key={from}>
          {between(text.slice(ends[index - 1] ?? 0, from))}
          <a href={href} rel="nofollow ugc noopener" className="link">
            {text.slice(from, to)}
          </a>
        </Fragment>
      ))}
      {between(text.slice(ends.at(-1) ?? 0))}
    </>
  )
}
