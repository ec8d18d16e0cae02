import { useState } from 'react'
import type { DoiAnswer } from '#domain/publishing/doi/look-up-doi.ts'
import { sendJson } from '#web/client/send-act.ts'
import { Button } from '#web/ui/button.tsx'

const WORDS = {
  unknown: 'Nem a Crossref nem a DataCite conhecem este DOI. Confira-o.',
  away: 'Não foi possível perguntar agora. Tente de novo daqui a pouco.',
  off: 'Este site não pergunta por DOIs.',
} as const

/** Asks the agencies what they have on record for the DOI in the form, and fills what is empty. */
export function DoiLookup() {
  const [pending, setPending] = useState(false)
  const [said, setSaid] = useState('')
  const ask = async (form: HTMLFormElement) => {
    const field = form.elements.namedItem('registeredDoi')
    const doi = field instanceof HTMLInputElement ? field.value.trim() : ''
    if (!doi) return setSaid('Escreva o DOI primeiro.')
    setPending(true)
    const sent = await sendJson<{ lookup: DoiAnswer }>('/_/doi-lookup', { doi })
    setPending(false)
    if (!sent.done) return setSaid(sent.refused?.message ?? WORDS.away)
    const { lookup } = sent.result
    if (lookup.status !== 'found') return setSaid(WORDS[lookup.status])
    const { fillFromAgency } = await import('../heads/fill-from-agency.ts')
    setSaid(fillFromAgency(form, lookup.record))
  }
  return (
    <div className="script-only mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      <Button
        size="sm"
        pending={pending}
        onClick={({ currentTarget }) => void (currentTarget.form && ask(currentTarget.form))}
      >
        Buscar na Crossref e na DataCite
      </Button>
      <p role="status">{said}</p>
    </div>
  )
}
