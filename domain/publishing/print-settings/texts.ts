import { PRINT_LIMITS } from './limits.ts'

export const PRINT_SETTINGS_TITLE = 'Composição do PDF'
export const PRINT_SETTINGS_SAVED = 'Composição salva'
export const ONLY_EDITORS_SET = 'Só os autores escolhem como o trabalho é composto'
export const WORK_IS_FILE = 'Este trabalho é um arquivo: o PDF é o que foi enviado'
export const SET_ON_ITS_WORK =
  'Este rascunho é de um trabalho publicado: a composição se escolhe na página dele'
export const FORM_UNKNOWN = 'Escolha uma das formas'
export const FONT_UNKNOWN = 'Escolha uma das letras'
export const UNIT_TOO_LONG = `A unidade deve ter no máximo ${PRINT_LIMITS.unit} caracteres`
export const NATURE_TOO_LONG = `A natureza do trabalho deve ter no máximo ${PRINT_LIMITS.nature} caracteres`
export const TOO_MANY_ON_BOARD = `A banca deve ter no máximo ${PRINT_LIMITS.board} nomes, um por linha`
export const BOARD_NAME_TOO_LONG = `Cada nome da banca deve ter no máximo ${PRINT_LIMITS.boardName} caracteres`
export const DAY_UNKNOWN = 'Informe um dia que exista'
