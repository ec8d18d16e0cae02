/** Error codes of the system and the database, each explained in a sentence for the operator. */
const SENTENCES: Readonly<Record<string, string>> = {
  '42P01': 'O banco de dados ainda não tem as tabelas do produto: inicie-o uma vez com npm start.',
  '28P01': 'DATABASE_URL: o banco de dados não aceita este usuário e senha.',
  '3D000': 'DATABASE_URL: este banco de dados não existe.',
  ECONNREFUSED: 'DATABASE_URL: ninguém responde neste endereço.',
  ENOTFOUND: 'DATABASE_URL: este endereço não existe.',
  EACCES: 'Sem permissão para usar esta pasta ou este arquivo.',
  EPERM: 'Sem permissão para usar esta pasta ou este arquivo.',
  EROFS: 'Esta pasta só pode ser lida.',
  ENOSPC: 'Não há mais espaço no disco.',
  ENOTDIR: 'Uma parte deste caminho é um arquivo, não uma pasta.',
}

/** Why a command failed: our own errors are sentences already; of others, the sentence and what they said. */
export function explainFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const sentence = SENTENCES[String((error as NodeJS.ErrnoException).code)]
  return sentence ? `${sentence} (${error.message})` : error.message
}
