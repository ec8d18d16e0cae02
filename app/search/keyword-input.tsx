import { useState } from 'react'
import { SUGGESTIONS_FROM } from '#domain/limits.ts'
import { QUERY_MAX } from '#domain/search/limits.ts'
import { useSignedIn } from '#web/client/use-personal.ts'
import { useTypeahead } from '#web/client/use-typeahead.ts'
import { SuggestingInput } from '#web/ui/forms/suggesting-input.tsx'

/** One keyword, with those of works proposed while one types. */
export function KeywordInput({ defaultValue }: { defaultValue: string }) {
  const [written, setTyped] = useState<string | null>(null)
  // keywords are proposed to members
  const typed = useSignedIn() ? written : null
  const { items } = useTypeahead<string>({
    path: '/_/suggestions?palavra&q=',
    typed,
    least: SUGGESTIONS_FROM,
  })
  return (
    <SuggestingInput
      name="palavra"
      defaultValue={defaultValue}
      listLabel="Palavras-chave"
      suggestions={items}
      onTyped={setTyped}
      maxLength={QUERY_MAX}
      placeholder="Palavra-chave"
      autoComplete="off"
    />
  )
}
