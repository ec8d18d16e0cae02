import { useId } from 'react'
import type { BackgroundEntry } from '#domain/profiles/find-background.ts'
import { Timeline } from './timeline.tsx'

interface Props {
  skills: readonly string[]
  background: readonly BackgroundEntry[]
}

/** Experience, education and skills, beside the works. */
export function ProfileAside({ skills, background }: Props) {
  const of = (kind: BackgroundEntry['kind']) => background.filter((entry) => entry.kind === kind)
  if (skills.length === 0 && background.length === 0) return null
  return (
    <aside aria-label="Sobre a pessoa" className="grid grid-cols-1 content-start gap-8 wrap-anywhere">
      <Entries title="Experiência" entries={of('experience')} />
      <Entries title="Formação" entries={of('education')} />
      {skills.length > 0 && <Skills skills={skills} />}
    </aside>
  )
}

function Entries({ title, entries }: { title: string; entries: readonly BackgroundEntry[] }) {
  const id = useId()
  if (entries.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-sm font-semibold text-muted">
        {title}
      </h2>
      <Timeline entries={entries} />
    </section>
  )
}

function Skills({ skills }: { skills: readonly string[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-sm font-semibold text-muted">
        Habilidades
      </h2>
      <ul className="flex flex-wrap gap-x-1 gap-y-1 text-sm">
        {skills.map((skill, n) => (
          <li key={skill}>
            {skill}
            {n < skills.length - 1 && ' · '}
          </li>
        ))}
      </ul>
    </section>
  )
}
