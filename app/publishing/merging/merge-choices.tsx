import { useState } from 'react'
import type { MergedField, MergedVersion } from '#domain/publishing/merging/merge-version.ts'
import type { MergePiece } from '#domain/works/comparison/merge-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { formatDate } from '#web/ui/format-date.ts'
import { RadioGroup } from '#web/ui/forms/radio-group.tsx'
import { DialogActions } from '#web/ui/overlays/dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import type { Chosen } from './put-in-form.ts'

interface Props {
  merged: MergedVersion
  onChosen: (chosen: Chosen) => void
  onCancel: () => void
}

type Side = 'mine' | 'theirs' | 'both'

/** Form values that are lists, not single fields. */
const LISTS = new Set(['keywords', 'authors'])

/** Shows both texts where both changed the same place; all other changes merge automatically. */
export default function MergeChoices({ merged, onChosen, onCancel }: Props) {
  const { version, fields, text } = merged
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({})
  const choose = (key: string) => (side: Side) => setSides((before) => ({ ...before, [key]: side }))
  const open = [
    ...fields.filter(({ state, name }) => state === 'differs' && !LISTS.has(name)).map((field) => field.name),
    ...(text ?? []).flatMap((piece, index) => (piece.kind === 'differs' ? [`texto-${index}`] : [])),
  ]
  const put = () => {
    if (open.some((key) => sides[key] === undefined))
      return toast.error('Escolha o que fica em cada um dos lugares')
    const taken = fields
      .filter(({ name, state }) => !LISTS.has(name) && (state === 'theirs' || sides[name] === 'theirs'))
      .map(({ name, theirs }) => [name, theirs] as const)
    onChosen({ fields: Object.fromEntries(taken), content: text && putTogether(text, sides) })
  }
  return (
    <div className="grid gap-6">
      <p className="text-muted">
        {merged.own ? 'Você publicou' : `${merged.author ?? 'Outra pessoa'} publicou`} a versão {version} em{' '}
        {formatDate(merged.createdAt)}
        {merged.notes && `: “${merged.notes}”`}. O que só um dos textos mudou já está junto;{' '}
        {open.length === 0 ? 'não há nada a escolher.' : 'onde os dois mudaram o mesmo lugar, escolha.'}
      </p>
      {fields.map((field) => (
        <FieldChoice
          key={field.name}
          field={field}
          version={version}
          side={sides[field.name]}
          onSide={choose(field.name)}
        />
      ))}
      {text?.map((piece, index) => (
        <PieceChoice
          key={index}
          piece={piece}
          version={version}
          name={`texto-${index}`}
          side={sides[`texto-${index}`]}
          onSide={choose(`texto-${index}`)}
        />
      ))}
      <DialogActions>
        <Button onClick={onCancel}>Agora não</Button>
        <Button variant="primary" onClick={put}>
          Usar o texto junto
        </Button>
      </DialogActions>
    </div>
  )
}

function putTogether(pieces: readonly MergePiece[], sides: Readonly<Record<string, Side>>): string {
  const texts = pieces.flatMap((piece, index) => {
    if (piece.kind === 'agreed') return [piece.text]
    const side = sides[`texto-${index}`]
    if (side === 'both') return [piece.mine, piece.theirs]
    return [side === 'theirs' ? piece.theirs : piece.mine]
  })
  // paragraphs are joined with a blank line, whichever came last
  return texts
    .map((one) => one.replace(/\s+$/, ''))
    .filter((one) => one !== '')
    .join('\n\n')
}

interface ChoiceProps {
  version: number
  side: Side | undefined
  onSide: (side: Side) => void
}

function FieldChoice({ field, ...choice }: ChoiceProps & { field: MergedField }) {
  const { name, label, state, mine, theirs } = field
  if (LISTS.has(name))
    return (
      <p>
        <strong>{label}</strong> na versão {choice.version}: {theirs || 'nenhuma'}. Confira esta lista no
        formulário.
      </p>
    )
  if (state === 'theirs')
    return (
      <p>
        <strong>{label}</strong>: você não mudou; entra o da versão {choice.version}.
      </p>
    )
  return <Sides legend={label} name={name} mine={mine} theirs={theirs} {...choice} />
}

function PieceChoice({ piece, name, ...choice }: ChoiceProps & { piece: MergePiece; name: string }) {
  if (piece.kind === 'differs')
    return <Sides legend="Parágrafo" name={name} mine={piece.mine} theirs={piece.theirs} both {...choice} />
  return (
    <details>
      <summary className="inline-flex min-h-11 items-center text-sm text-muted">Texto já junto</summary>
      <p className="wrap-anywhere whitespace-pre-wrap">{piece.text.trim()}</p>
    </details>
  )
}

interface SidesProps extends ChoiceProps {
  legend: string
  name: string
  mine: string
  theirs: string
  both?: boolean
}

function Sides({ legend, name, mine, theirs, both = false, version, side, onSide }: SidesProps) {
  const options: { value: Side; label: string }[] = [
    { value: 'mine', label: 'O meu' },
    { value: 'theirs', label: `O da versão ${version}` },
    ...(both ? [{ value: 'both' as const, label: 'Os dois' }] : []),
  ]
  return (
    <div className="grid gap-3 border-l-2 border-line-strong pl-4">
      <div className="grid gap-3 sm:grid-cols-2">
        {[
          ['O seu', mine],
          [`Versão ${version}`, theirs],
        ].map(([head, words]) => (
          <div key={head} className="rounded-card border border-line bg-surface p-3">
            <p className="text-sm font-medium">{head}</p>
            <p className="mt-1 text-sm wrap-anywhere whitespace-pre-wrap">{words?.trim() || '(nada)'}</p>
          </div>
        ))}
      </div>
      <div
        onChange={(event) => {
          if (event.target instanceof HTMLInputElement) onSide(event.target.value as Side)
        }}
      >
        <RadioGroup
          legend={`${legend}: o que fica`}
          name={`fica-${name}`}
          options={options}
          defaultValue={side}
        />
      </div>
    </div>
  )
}
