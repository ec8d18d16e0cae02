export const LOGIN_TO_SAVE = 'Faça login para salvar posts'
export const SAVE_FAILED = 'Erro ao salvar post'
export const UNSAVE_FAILED = 'Erro ao remover dos salvos'

export const READING_LIST = 'Lista de Leitura'
export const NOTHING_SAVED = 'Nenhum trabalho salvo'
export const START_SAVING = 'Comece salvando trabalhos interessantes para ler depois'
