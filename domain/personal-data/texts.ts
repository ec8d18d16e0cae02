export const EXPORT_ASKED = 'Estamos preparando seus dados. Avisaremos quando estiverem prontos.'
export const EXPORT_WAITING = 'Seus dados já estão sendo preparados'
export const EXPORT_READY = 'Seus dados estão prontos'
export const EXPORT_FAILED = 'Não conseguimos preparar seus dados'
export const EXPORT_ASK_AGAIN =
  'Houve uma falha ao reunir seus dados. Você pode pedir de novo; se acontecer outra vez, fale com a equipe.'
export const EXPORT_DAYS = 7
export const FILE_IS_MISSING = 'Este arquivo falta no nosso armazenamento.'
export const FILE_IS_DAMAGED = 'Este arquivo está danificado ou incompleto no nosso armazenamento.'
