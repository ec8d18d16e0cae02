import { decideManyFlags, decideManyHeld } from '#domain/moderation/many/decide-many.ts'
import type { DoneToMany } from '#domain/moderation/many/do-to-each.ts'
import { hideAllOf } from '#domain/moderation/many/hide-all-of.ts'
import type { ActFields, StaffAct } from './staff-act.ts'

/** Marked items: checkboxes named like 'item-comment-12', so that they are sent without scripts too. */
const itemsIn = (form: ActFields) =>
  Object.keys(form).flatMap((name) => {
    const [, kind, id] = /^item-([a-z_]+)-(\d{1,15})$/.exec(name) ?? []
    return kind ? [{ kind, id: Number(id) }] : []
  })

/** '3 decididos. 1 não: comentário nº 12 (é seu).' */
function said({ done, refused }: DoneToMany, one: string, many: string): string {
  const words = done === 1 ? `1 ${one}` : `${done} ${many}`
  if (refused.length === 0) return words
  const named = refused.map(({ what, why }) => `${what} (${why.replace(/\.$/, '')})`).join('; ')
  return `${words}. ${refused.length} não: ${named}`
}

/** What staff do to several things at once. */
export const MANY_ACTS = {
  'decide-many-flags': async (services, actor, _, form) =>
    said(
      await decideManyFlags(services, actor, itemsIn(form), form),
      'denúncia decidida',
      'denúncias decididas',
    ),
  'decide-many-held': async (services, actor, _, form) =>
    said(
      await decideManyHeld(services, actor, itemsIn(form), form),
      'publicação decidida',
      'publicações decididas',
    ),
  'hide-all': async (services, actor, id, form) => {
    const outcome = await hideAllOf(services, actor, id, form)
    const words = said(outcome, 'conteúdo ocultado', 'conteúdos ocultados')
    return outcome.more ? `${words}. Há mais: repita o ato.` : words
  },
} satisfies Readonly<Record<string, StaffAct>>
