export const LOGIN_CHANGED = 'A forma de entrar nesta conta acaba de mudar. Entre de novo.'
export const MANY_SIGNING_IN = 'Muita gente está entrando agora. Tente de novo em alguns segundos.'
