export const TEXT_TOO_LARGE =
  'Este texto é complexo demais para ser mostrado: divida os parágrafos ou as fórmulas mais longas'
export const TOO_MANY_TEXTS = 'Vários textos seus ainda estão sendo lidos: tente de novo em alguns segundos'

export const LONG_WORD_LENGTH = 400
export const LONG_WORD_CLASS = 'long-word'
export const LONG_WORD = new RegExp(`\\S{${LONG_WORD_LENGTH},}`, 'g')
