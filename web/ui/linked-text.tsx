import { Fragment, type ReactNode } from 'react'
import type { FoundLink } from '#engines/rendering/plain-links/find-links.ts'

interface Props {
  text: string
  links: readonly FoundLink[]
  /** renders the text between links */
  between?: (words: string) => ReactNode
}

/** Text whose URLs become links, with a `rel` that tells search engines they are not our recommendation. */
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
