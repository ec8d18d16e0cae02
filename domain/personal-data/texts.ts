export const EXPORT_ASKED = 'Estamos preparando seus dados. Avisaremos quando estiverem prontos.'
export const EXPORT_WAITING = 'Seus dados já estão sendo preparados'
export const EXPORT_READY = 'Seus dados estão prontos'
export const EXPORT_DAYS = 7
