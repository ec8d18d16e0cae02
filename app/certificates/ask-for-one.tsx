import { Form } from 'react-router'
import type { Certifiable } from '#domain/certificates/find-own-certificates.ts'
import { monthWords } from '#domain/certificates/texts.ts'
import type { Refused } from '#web/http/answer.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { RadioGroup } from '#web/ui/forms/radio-group.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { formatDate } from '#web/ui/format-date.ts'
import { Notice } from '#web/ui/notice.tsx'
import type { ReactNode } from 'react'

interface Props {
  certifiable: Certifiable
  /** the one it is asked of */
  review: { id: number; title: string } | null
  /** this one */
  month: string
  refused: (Refused & { intent: string }) | null
}

/** The forms that issue one, each a button of its own. */
export function AskForOne({ certifiable: { since, works, coordinations }, review, month, refused }: Props) {
  const refusedIn = (intent: string) => (refused?.intent === intent ? refused.message : null)
  return (
    <div className="mt-8 grid gap-8">
      {review && (
        <Kind intent="review" title="Desta avaliação" refused={refusedIn('review')}>
          <p className="wrap-anywhere">{review.title}</p>
          <input type="hidden" name="reviewId" value={review.id} />
        </Kind>
      )}
      <PeriodForm since={since} month={month} refused={refusedIn('period')} />
      {works.length > 0 && (
        <Kind intent="publication" title="Declaração de publicação" refused={refusedIn('publication')}>
          <Field label="Trabalho">
            <Select
              name="workId"
              options={works.map(({ id, title }) => ({ value: String(id), label: title }))}
            />
          </Field>
        </Kind>
      )}
      {coordinations.length > 0 && (
        <Kind intent="coordination" title="Declaração de coordenação" refused={refusedIn('coordination')}>
          <Field label="Comunidade">
            <Select name="coordinationId" options={coordinations.map(coordinationOption)} />
          </Field>
        </Kind>
      )}
    </div>
  )
}

function PeriodForm({ since, month, refused }: { since: string; month: string; refused: string | null }) {
  const months = monthsBetween(since, month).map((value) => ({ value, label: monthWords(value) }))
  return (
    <Kind intent="period" title="Certificado de avaliação" refused={refused}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="De">
          <Select name="from" options={months} defaultValue={since} />
        </Field>
        <Field label="Até">
          <Select name="until" options={months} defaultValue={month} />
        </Field>
      </div>
      <RadioGroup
        legend="Avaliações assinadas"
        name="named"
        defaultValue="on"
        options={[
          { value: 'on', label: 'Com os títulos dos trabalhos' },
          { value: '', label: 'Só o número' },
        ]}
      />
      <Checkbox
        name="anonymous"
        label="Incluir as avaliações anônimas"
        help="Só o número e o mês, nunca o trabalho, e só dois meses e meio depois do fim do mês. Meses em que poucas pessoas avaliaram sem nome na mesma área ficam de fora, porque o número diria quem escreveu o quê. Quem ler o certificado saberá que você avaliou sem nome."
      />
    </Kind>
  )
}

interface KindProps {
  intent: string
  title: string
  refused: string | null
  children: ReactNode
}

function Kind({ intent, title, refused, children }: KindProps) {
  return (
    <Form method="post" className="grid gap-4 rounded-card border border-line p-5" aria-labelledby={intent}>
      <h2 id={intent} className="text-sm font-semibold">
        {title}
      </h2>
      {refused && <Notice tone="error">{refused}</Notice>}
      <input type="hidden" name="intent" value={intent} />
      {children}
      <Button type="submit" variant="primary" className="justify-self-start">
        Emitir
      </Button>
    </Form>
  )
}

function coordinationOption({ id, name, since, until }: Certifiable['coordinations'][number]) {
  const when = until ? `de ${noon(since)} a ${noon(until)}` : `desde ${noon(since)}`
  return { value: String(id), label: `${name}, ${when}` }
}

const noon = (day: string): string => formatDate(`${day}T12:00:00-03:00`)

function monthsBetween(from: string, until: string): string[] {
  const months: string[] = []
  let [year, number] = from.split('-').map(Number) as [number, number]
  for (let month = from; month <= until;) {
    months.push(month)
    ;[year, number] = number === 12 ? [year + 1, 1] : [year, number + 1]
    month = `${year}-${String(number).padStart(2, '0')}`
  }
  return months
}
