import { Accordion } from '#web/ui/accordion.tsx'
import { QUESTIONS } from './questions.ts'
import { SECTION } from './section-head.tsx'

export function Faq() {
  return (
    <section className={`${SECTION} grid gap-x-16 gap-y-6 lg:grid-cols-[1fr_2fr]`}>
      <h2 className="font-serif text-2xl font-semibold tracking-tight">Perguntas Frequentes</h2>
      <Accordion
        items={QUESTIONS.map(({ question, answer }) => ({ title: question, body: <p>{answer}</p> }))}
      />
    </section>
  )
}
