export const DOI_STATES = {
  internal: 'interno',
  reserved: 'reservado',
  registered: 'registrado',
  failed: 'falhou',
} as const

export type DoiState = keyof typeof DOI_STATES

export const DOI_NOT_FAILING = 'Este DOI já foi aceito ou está sendo enviado de novo.'
