import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type Dispatch,
  type RefObject,
  type SetStateAction,
} from 'react'
import { flushSync } from 'react-dom'
import { readWorkForm } from '#app/drafts/read-work-form.ts'
import type { ReadFile } from '#app/files/use-file-reading.ts'
import type { DraftData } from '#domain/publishing/draft-schema.ts'
import { useMe } from '#web/client/use-personal.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import type { FieldName } from './filling-words.ts'
import { markWords, readMarks, type FileMark, type FileOffer } from './file-mark.ts'
import { emptyFields, holdsValue, putField } from './put-field.ts'

/** After a key, reading the form anew would be noticeable. */
const CHECK_MS = 120

interface Options {
  form: RefObject<HTMLFormElement | null>
  values: DraftData
  /** Called once what the form sends of the marks has changed. */
  onChange: () => void
}

export interface FileMarks {
  marks: readonly FileMark[]
  /** The file whose suggestions were put into the form. */
  filledFrom: number | null
  /** Fields of which the last file said something else. */
  kept: readonly FieldName[]
  /** What that file says of title and abstract, where they say something else. */
  offers: readonly FileOffer[]
  take: (offer: FileOffer) => void
  noteOf: (field: string) => string | undefined
  /** Something was typed or chosen: its field is no longer marked. */
  check: () => void
  /** Fills empty fields, once for each file. */
  fill: (read: ReadFile, hasPages: boolean) => void
  /** Takes out of the form what came from the file. */
  undo: () => void
}

/** Which fields hold what was read from the file. */
export function useFileMarks({ form, values, onChange }: Options): FileMarks {
  const ownName = useMe()?.fullName
  const [marks, setMarks] = useState<readonly FileMark[]>(() => readMarks(values))
  const [filledFrom, setFilledFrom] = useState(values.filledFrom)
  const [kept, setKept] = useState<readonly FieldName[]>([])
  const [offers, setOffers] = useState<readonly FileOffer[]>([])
  const check = useLateCheck(form, marks, setMarks)
  useReportedChange(`${filledFrom} ${marks.map(({ field }) => field).join()}`, onChange)
  const noteOf = (field: string) => {
    const mark = marks.find((one) => one.field === field)
    return mark && markWords(mark)
  }
  return {
    ...{ marks, filledFrom, kept, offers, noteOf, check },
    take(offer) {
      if (form.current) putOffer(form.current, offer)
      setOffers((before) => before.filter((other) => other !== offer))
      setKept((before) => before.filter((field) => field !== offer.field))
    },
    fill(read, hasPages) {
      void (async () => {
        try {
          const { fillFromFile } = await import('./fill-from-file.ts')
          if (!form.current || !read.proposed) return
          setFilledFrom(read.fileId)
          if (Object.keys(read.proposed).length === 0) return
          // another file takes the place of what the one before it said; chips are put back before they are read
          flushSync(() => emptyMarked(form.current!, marks))
          const filling = fillFromFile(form.current, read.proposed, ownName)
          setMarks(filling.marks.map((mark) => (hasPages ? mark : { ...mark, page: 0 })))
          setKept(filling.kept)
          setOffers(filling.offers)
        } catch {
          // the code could not be fetched; the file itself is there
          toast.error('Não foi possível preencher os campos com o que diz o arquivo')
        }
      })()
    },
    undo() {
      if (form.current) emptyMarked(form.current, marks)
      setMarks([])
      setKept([])
      setOffers([])
    },
  }
}

/** As the person chose: it is no guess any more, and what was there comes back by a press. */
function putOffer(form: HTMLFormElement, { field, value }: FileOffer): void {
  const before = readWorkForm(new FormData(form))[field]
  putField(form, field, value)
  toast.success(field === 'title' ? 'Título trocado pelo do arquivo' : 'Resumo trocado pelo do arquivo', {
    label: 'Desfazer',
    press: () => putField(form, field, before),
  })
}

const emptyMarked = (form: HTMLFormElement, marks: readonly FileMark[]) =>
  emptyFields(form, Object.fromEntries(marks.map(({ field, value }) => [field, value])))

/** Drops the marks of fields that no longer hold what was read. */
function useLateCheck(
  form: RefObject<HTMLFormElement | null>,
  marks: readonly FileMark[],
  setMarks: Dispatch<SetStateAction<readonly FileMark[]>>,
): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const check = () => {
    if (!form.current) return
    const now = readWorkForm(new FormData(form.current))
    const holds = ({ field, value }: FileMark) => holdsValue(now, field, value)
    setMarks((before) => (before.every(holds) ? before : before.filter(holds)))
  }
  return () => {
    clearTimeout(timer.current)
    if (marks.length > 0) timer.current = setTimeout(check, CHECK_MS)
  }
}

/** After the hidden fields have their new values. */
function useReportedChange(state: string, onChange: () => void): void {
  const reported = useRef(state)
  const report = useEffectEvent(onChange)
  useEffect(() => {
    if (reported.current === state) return
    reported.current = state
    report()
  }, [state])
}
