import type { MetaFunction } from 'react-router'
import { pageMeta } from '#web/page/page-meta.ts'
import { ButtonSamples } from './button-samples.tsx'
import { DialogSamples, TabSamples } from './dialog-samples.tsx'
import { ChoiceSamples, FieldSamples } from './field-samples.tsx'
import { NoteSamples, ShowSamples } from './show-samples.tsx'

// A loader, so that the middleware runs for this page too.
export const loader = () => null

export const meta: MetaFunction = (args) => pageMeta(args, { title: 'Elementos da interface', hidden: true })

export default function GalleryPage() {
  return (
    <div className="page py-12">
      <h1 className="font-serif text-2xl font-semibold sm:text-3xl">Elementos da interface</h1>
      <div className="mt-8 grid gap-8 xl:grid-cols-2">
        <Samples theme="light" title="Tema claro" />
        <Samples theme="dark" title="Tema escuro" />
      </div>
    </div>
  )
}

function Samples({ theme, title }: { theme: 'light' | 'dark'; title: string }) {
  return (
    <section
      data-theme={theme}
      aria-label={title}
      className="min-w-0 rounded-card border border-line bg-paper p-5 text-ink"
    >
      <h2 className="mb-6 text-sm font-semibold">{title}</h2>
      <div className="grid gap-10">
        <ButtonSamples />
        <FieldSamples />
        <ChoiceSamples prefix={theme} />
        <DialogSamples />
        <TabSamples prefix={theme} />
        <ShowSamples />
        <NoteSamples />
      </div>
    </section>
  )
}
