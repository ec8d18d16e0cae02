import { USERNAME_LENGTH } from './limits.ts'

export const USERNAME_SHORT = `Username deve ter no mínimo ${USERNAME_LENGTH.min} caracteres`
export const USERNAME_CHECKING = 'Verificando disponibilidade...'
/** Honeypot: people do not see this field; programs fill it in because of its inviting name. */
export const TRAP_FIELD = 'website'
export const SIGN_UP_TOO_FAST = 'Confira os dados e envie de novo em alguns segundos.'
export const SIGN_UP_TRAPPED =
  'Não foi possível criar a conta. Recarregue a página e preencha só os campos visíveis.'
export const NAME_MIXES_ALPHABETS = 'O nome mistura letras de alfabetos diferentes. Escreva-o em um só.'
export const NAME_OFFICIAL = 'Este nome pode ser confundido com o da equipe do Entrepares. Use o seu nome.'
export const NAME_WITHOUT_FACE =
  'Escreva o nome com letras; sinais sem letra embaixo dele não podem aparecer.'
export const USERNAME_TAKEN = 'Este username já está em uso'
export const USERNAME_AVAILABLE = 'Username disponível!'
export const CHOOSE_AVAILABLE_USERNAME = 'Por favor, escolha um username disponível'

export const EMAIL_TAKEN = 'Este email já está em uso'
export const SIGN_IN_BLOCKED =
  'Muitas tentativas em pouco tempo. Em um dispositivo que a conta conhece, ou com uma nova senha (“Esqueci minha senha”), você entra agora.'
export const WRONG_CREDENTIALS = 'Email ou senha incorretos'
export const VERIFY_YOUR_EMAIL = 'Verifique seu Email'
export const ACCOUNT_CREATED = 'Conta criada com sucesso!'
export const PASSWORD_COMMON = 'Esta senha é muito comum e fácil de adivinhar. Escolha outra.'
export const PASSWORD_CHANGED = 'Senha alterada. Entre com a nova senha.'
export const LINK_EXPIRED = 'Este link expirou ou já foi usado. Peça outro.'
export const RECOVERY_SENT =
  'Se houver uma conta com este email, enviamos para ele um link para criar uma nova senha. O link vale por 1 hora.'
/** Where no mail is sent: whom to ask instead, as a link where there is one. */
export const RECOVERY_BY_OPERATOR =
  'Este site não envia emails. Para criar uma nova senha, peça um link a quem cuida dele'
export const RECOVERY_WITHOUT_CONTACT =
  'Este site não envia emails e não diz com quem falar. Para criar uma nova senha, procure quem cuida dele na sua instituição (a biblioteca ou o setor de informática, por exemplo): essa pessoa pode criar um link para você.'

export const USER_TYPES = [
  { value: 'researcher', label: 'Pesquisador(a)' },
  { value: 'student', label: 'Estudante' },
  { value: 'professor', label: 'Professor(a)' },
  { value: 'industry_professional', label: 'Profissional' },
] as const

export type UserType = (typeof USER_TYPES)[number]['value']

export const EMAIL_CONFIRMED = 'Email confirmado! Sua conta está pronta.'
export const PROFILE_NOT_FOUND = 'Perfil não encontrado'

export const WRONG_PASSWORD = 'Senha incorreta'
export const OWN_PASSWORD_CHANGED = 'Senha alterada. As outras sessões foram encerradas.'
export const EMAIL_CHANGED = 'Email alterado!'
export const EMAIL_TAKEN_BACK = 'O endereço anterior voltou à sua conta. Entre com a nova senha.'
export const TAKEBACK_EXPIRED =
  'Este link já foi usado ou tem mais de 7 dias. Se ainda entra na conta, mude o email em Configurações.'
export const OLD_EMAIL_TAKEN =
  'Outra conta usa este endereço agora. Mude antes o email dela, em Configurações, e abra este link de novo.'
export const EMAIL_CHANGE_SENT =
  'Enviamos um link de confirmação para o novo email. O link vale por 24 horas.'
export const SAME_EMAIL = 'Este já é o seu email'
export const PREFERENCES_SAVED = 'Preferências salvas!'
export const SESSION_ENDED = 'Sessão encerrada'
export const OTHER_SESSIONS_ENDED = 'As outras sessões foram encerradas'
export const SESSION_NOT_FOUND = 'Sessão não encontrada'
export const WRONG_CODE = 'Código incorreto ou já usado'
export const ONLY_ADMIN_STAYS =
  'Esta é a única conta administradora: torne outra conta administradora antes de sair.'
export const LAST_ADMIN_KEPT = {
  title: 'Sua conta não foi apagada',
  message:
    'O prazo para apagar a sua conta terminou, mas ela é a única da administração, e ficou. Torne outra conta administradora e peça de novo.',
}
export const DELETION_TAKEN_BACK = 'Que bom que você voltou! O pedido para apagar a conta foi desfeito.'
export const DELETION_ASKED = 'Sua conta será apagada em 7 dias. Entre de novo até lá para manter a conta.'
export const SECOND_FACTOR_ON = 'Segundo fator ativado!'
export const SECOND_FACTOR_OFF = 'Segundo fator desativado'
export const SECOND_FACTOR_NOT_ON = 'O segundo fator não está ativado'
export const RECOVERY_CODES_RENEWED = 'Novos códigos de recuperação criados! Os anteriores não valem mais.'
export const SECOND_FACTOR_FAILED = 'Comece de novo a ativação do segundo fator'
