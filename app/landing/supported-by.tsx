import { Building2, FlaskConical, GraduationCap, Landmark } from 'lucide-react'

const KINDS = [
  { name: 'Universidades', icon: GraduationCap },
  { name: 'Institutos de Pesquisa', icon: FlaskConical },
  { name: 'Agências de Fomento', icon: Landmark },
  { name: 'Sociedades Científicas', icon: Building2 },
] as const

export function SupportedBy() {
  return (
    <section className="mt-10 border-y border-line sm:mt-14">
      <div className="page flex flex-col gap-x-12 gap-y-4 py-6 lg:flex-row lg:items-center">
        <h2 className="text-sm font-medium text-muted">Apoiado por</h2>
        <ul className="grid flex-1 grid-cols-2 gap-4 md:grid-cols-4">
          {KINDS.map(({ name, icon: Icon }) => (
            <li key={name} className="flex items-center gap-3 text-sm">
              <Icon aria-hidden className="size-6 shrink-0 stroke-[1.5] text-muted" />
              {name}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
