export const MAX_ATTACHMENTS = 20
export const TOO_MANY_ATTACHMENTS = `São aceitos no máximo ${MAX_ATTACHMENTS} anexos`
export const WORK_DELETED = 'Trabalho deletado com sucesso!'
export const WORK_DELETE_FAILED = 'Erro ao deletar trabalho'
export const ONLY_OWNER_DELETES = 'Só quem publicou o trabalho pode deletá-lo'
