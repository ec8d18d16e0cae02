import { UNAVAILABLE, WHY_UNAVAILABLE } from '#domain/integrity/texts.ts'
import type { CheckResult } from '#domain/works/read-check-result.ts'
import { formatPercent } from '#web/ui/format-number.ts'

const PENDING =
  'A verificação ainda não foi feita. Ela roda no servidor, sem atrasar a publicação, e o selo muda aqui assim que houver resultado.'
const AUTOMATIC =
  'É um resultado automático, não uma acusação: a autoria pode responder, e uma pessoa decide.'
const WORDS: Record<string, string> = {
  verified: 'A verificação automática terminou e não encontrou problemas no texto.',
  flagged: `A verificação automática encontrou pontos que pedem a leitura de uma pessoa. ${AUTOMATIC}`,
  original: 'A comparação terminou.',
  suspicious: 'A comparação terminou e pede a leitura de uma pessoa.',
}

interface Props {
  status: string
  result: CheckResult | null
  plagiarism?: boolean
}

/** The result of one check, behind its pill. */
export function CheckPanel({ status, result, plagiarism = false }: Props) {
  return (
    <div className="grid gap-4">
      {result?.unavailable ? <Unavailable why={result.unavailable} /> : <p>{WORDS[status] ?? PENDING}</p>}
      {result?.reasoning && <p className="whitespace-pre-line">{result.reasoning}</p>}
      {result && <Figures result={result} />}
      {result && (
        <>
          <Points title="Pontos fortes" points={result.strengths} />
          <Points title="Pontos de atenção" points={result.concerns} />
          <Points title="Trechos parecidos" points={result.sections} />
        </>
      )}
      <p className="text-sm text-muted">
        {plagiarism
          ? 'A comparação é feita com os trabalhos publicados aqui; citações, referências e textos da mesma autoria não contam.'
          : 'A verificação lê o texto publicado. Ela informa quem lê; não oculta nem retira trabalhos.'}
      </p>
    </div>
  )
}

function Unavailable({ why }: { why: keyof typeof WHY_UNAVAILABLE }) {
  return (
    <p>
      <strong className="font-semibold">{UNAVAILABLE}.</strong> {WHY_UNAVAILABLE[why]}
    </p>
  )
}

function Figures({ result }: { result: CheckResult }) {
  const { originality, confidence } = result
  if (originality === null && confidence === null) return null
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      {originality !== null && <Figure name="Originalidade" value={formatPercent(originality / 100)} />}
      {confidence !== null && <Figure name="Confiança" value={formatPercent(confidence)} />}
    </dl>
  )
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="text-lg font-semibold tabular-nums">{value}</dd>
    </div>
  )
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  if (points.length === 0) return null
  return (
    <section>
      <h3 className="font-semibold">{title}</h3>
      <ul className="mt-1 list-disc pl-5">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  )
}
