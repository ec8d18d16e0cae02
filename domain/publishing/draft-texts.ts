export const MAX_DRAFTS = 100
export const TOO_MANY_DRAFTS = `Você já tem ${MAX_DRAFTS} rascunhos. Publique ou descarte algum deles.`
export const NOTHING_TO_SAVE = 'Ainda não há nada escrito para salvar'
export const DRAFT_GONE = 'Este rascunho não existe mais: foi publicado ou descartado'
export const DRAFT_CHANGED = 'Este rascunho foi alterado em outra tela'
export const ALREADY_PUBLISHED = 'Este trabalho já foi publicado'
