import { useEffect, useState } from 'react'
import type { WorkContent } from '#domain/works/get-work-content.ts'
import { cx } from '#web/ui/cx.ts'

const MIN_HEADINGS = 3

type Heading = WorkContent['headings'][number]

export const hasContents = (headings: readonly Heading[]) => headings.length >= MIN_HEADINGS

/** The table of contents; on wide screens beside the text, where it shows what is being read. */
export function ContentsList({ headings }: { headings: readonly Heading[] }) {
  const current = useCurrentHeading(headings)
  return (
    <nav aria-labelledby="sumario" className="work-contents">
      <h2 id="sumario" className="text-sm font-semibold">
        Sumário
      </h2>
      <ol className="mt-2 border-l border-line text-sm">
        {headings.map((heading) => {
          const isCurrent = heading.id === current
          return (
            <li key={heading.id}>
              <a
                href={`#${heading.id}`}
                aria-current={isCurrent ? 'location' : undefined}
                className={cx(
                  '-ml-px block border-l-2 py-1.5 hover:text-accent hover:underline pointer-coarse:py-3',
                  heading.depth > 2 ? 'pl-6' : 'pl-3',
                  isCurrent ? 'border-accent text-ink' : 'border-transparent text-muted',
                )}
              >
                {heading.text}
              </a>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

/** The last heading above the lower edge of the window's top third. */
function useCurrentHeading(headings: readonly Heading[]): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  const ids = headings.map((heading) => heading.id).join(' ')
  useEffect(() => {
    const found = ids.split(' ').flatMap((id) => document.getElementById(id) ?? [])
    const settle = () => {
      const line = window.innerHeight / 3
      const above = found.findLast((heading) => heading.getBoundingClientRect().top <= line)
      setCurrent(above?.id ?? null)
    }
    // headings crossing the line are all that can change the answer
    const observer = new IntersectionObserver(settle, { rootMargin: '0px 0px -66% 0px' })
    for (const heading of found) observer.observe(heading)
    return () => observer.disconnect()
  }, [ids])
  return current
}
