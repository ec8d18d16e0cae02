import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import type { DoiAnswer } from '#domain/publishing/doi/look-up-doi.ts'
import { sendJson } from '#web/client/send-act.ts'
import { useMe } from '#web/client/use-personal.ts'
import { Button } from '#web/ui/button.tsx'
import type { AgencyFilling } from '../heads/fill-from-agency.ts'
import { emptyFields } from '../heads/put-field.ts'

const WORDS = {
  unknown: 'Nem a Crossref nem a DataCite conhecem este DOI. Confira-o.',
  away: 'Não foi possível perguntar agora. Tente de novo daqui a pouco.',
  off: 'Este site não pergunta por DOIs.',
} as const
/** Worth asking about; what a DOI is the server knows. */
const LOOKS_WHOLE = /(?:^|[/:\s])10\.\d{4,9}\/\S+$/

const said = (words: string): AgencyFilling => ({ words, filled: {} })

/** Asks for the DOI that was put into the form, and says what came of it. */
function useDoiLookup(element: RefObject<HTMLElement | null>, saved: string) {
  const ownName = useMe()?.fullName
  const [begun] = useState(saved)
  const [pending, setPending] = useState(false)
  const [came, setCame] = useState(said(''))
  const ask = async (field: HTMLInputElement, unasked: boolean) => {
    const typed = field.value
    setPending(true)
    setCame(said(''))
    const filling = await askAgencies(field, unasked, ownName)
    // another one was put there meanwhile: that one is asked for, or there is nothing to say
    if (field.value !== typed) return
    setPending(false)
    setCame(filling)
  }
  const onPut = useEffectEvent((field: HTMLInputElement) => {
    if (!LOOKS_WHOLE.test(field.value.trim())) {
      setPending(false)
      return setCame(said(''))
    }
    // it may be in a part that is folded
    field.closest('details')?.setAttribute('open', '')
    void ask(field, true)
  })
  useEffect(() => {
    const field = doiIn(element.current?.closest('form'))
    if (!field) return
    const put = () => onPut(field)
    // a file, a pasted head or a recovered copy may have put one there before it was known whether this site asks
    if (field.value !== begun && field !== document.activeElement) put()
    field.addEventListener('change', put)
    return () => field.removeEventListener('change', put)
  }, [element, begun])
  return { pending, came, setCame, ask }
}

/**
 * What the agencies have on record for the DOI in the form: asked once one was put there, by a file or by who left the
 * field, and again by a press. Only what is empty is filled, and one press takes that out again.
 */
export function DoiLookup({ saved }: { saved: string }) {
  const element = useRef<HTMLDivElement>(null)
  const { pending, came, setCame, ask } = useDoiLookup(element, saved)
  return (
    <div
      ref={element}
      className="script-only mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted"
    >
      <Button
        size="sm"
        pending={pending}
        onClick={({ currentTarget }) => {
          const field = doiIn(currentTarget.form)
          if (field?.value.trim()) void ask(field, false)
          else setCame(said('Escreva o DOI primeiro.'))
        }}
      >
        Buscar na Crossref e na DataCite
      </Button>
      <p role="status">{pending ? 'Perguntando por este DOI…' : came.words}</p>
      {Object.keys(came.filled).length > 0 && (
        <Button
          size="sm"
          variant="quiet"
          onClick={({ currentTarget }) => {
            if (currentTarget.form) emptyFields(currentTarget.form, came.filled)
            doiIn(currentTarget.form)?.focus()
            setCame(said(''))
          }}
        >
          Desfazer o que veio do DOI
        </Button>
      )}
    </div>
  )
}

function doiIn(form: HTMLFormElement | null | undefined): HTMLInputElement | null {
  const field = form?.elements.namedItem('registeredDoi')
  return field instanceof HTMLInputElement ? field : null
}

async function askAgencies(
  field: HTMLInputElement,
  unasked: boolean,
  ownName: string | undefined,
): Promise<AgencyFilling> {
  const doi = field.value.trim()
  const sent = await sendJson<{ lookup: DoiAnswer }>('/_/doi-lookup', { doi }, { unasked })
  if (!sent.done) return said(sent.refused?.message ?? WORDS.away)
  const { lookup } = sent.result
  if (lookup.status !== 'found') return said(WORDS[lookup.status])
  try {
    const { fillFromAgency } = await import('../heads/fill-from-agency.ts')
    return field.form && field.value.trim() === doi
      ? fillFromAgency(field.form, lookup.record, ownName)
      : said('')
  } catch {
    // the code could not be fetched; what was typed is there
    return said(WORDS.away)
  }
}
