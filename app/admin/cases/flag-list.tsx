import type { FlagCase } from '#domain/moderation/flags/find-flags.ts'
import type { Page } from '#domain/page.ts'
import { ItemHead } from '#app/moderation/item-head.tsx'
import { OwnMatter } from '#app/moderation/own-matter.tsx'
import { formatCount } from '#web/ui/format-number.ts'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { CaseList } from './case-list.tsx'
import { Decide } from './decide.tsx'
import { MoreLink } from './more-link.tsx'
import { DecideMarked, CaseMark } from './marks.tsx'
import { WriterActs } from './writer-acts.tsx'

const FAILED = 'Erro ao decidir a denúncia'
const MANY = 'decide-many-flags'
const OPTIONS = [
  { value: 'hide', label: 'Ocultar' },
  { value: 'keep', label: 'Manter' },
]

/** Things that people flagged: one case per thing, however many flagged it. */
export function FlagList({ page: { items, next }, waiting }: { page: Page<FlagCase>; waiting: number }) {
  return (
    <div>
      <CaseList
        title="Denúncias de conteúdo"
        empty="Nenhuma denúncia de conteúdo pendente"
        items={items}
        total={waiting}
        keyOf={(flag) => `${flag.kind}-${flag.id}`}
      >
        {(flag) => <FlagItem flag={flag} />}
      </CaseList>
      {items.length > 1 && (
        <DecideMarked
          act={MANY}
          failed={FAILED}
          options={OPTIONS}
          help="Se o conteúdo for ocultado, o motivo será enviado a quem escreveu."
        />
      )}
      <MoreLink path="/admin/content" list="avisos" next={next} />
    </div>
  )
}

function FlagItem({ flag }: { flag: FlagCase }) {
  const { kind, id, writer } = flag
  return (
    <>
      <ItemHead content={{ kind, id }} writer={writer} text={flag.text || '(deletado)'}>
        {formatCount(flag.flags, 'denúncia', 'denúncias')}, <RelativeTime date={flag.since} />
      </ItemHead>
      {flag.reasons.length > 0 && <p className="text-sm text-muted">{flag.reasons.join(' · ')}</p>}
      {flag.ownMatter ? (
        <OwnMatter />
      ) : (
        <>
          <CaseMark act={MANY} content={{ kind, id }} />
          <div className="flex flex-wrap items-start gap-3 pt-1">
            <Decide
              act={`flag-${kind}`}
              id={id}
              decision="hide"
              label="Ocultar"
              tone="danger"
              failed={FAILED}
              help="O motivo será enviado a quem escreveu."
            />
            <Decide act={`flag-${kind}`} id={id} decision="keep" label="Manter" failed={FAILED} />
            {writer && !writer.ownMatter && <WriterActs writer={writer} />}
          </div>
        </>
      )}
    </>
  )
}
