export const LOGIN_CHANGED = 'A forma de entrar nesta conta acaba de mudar. Entre de novo.'
