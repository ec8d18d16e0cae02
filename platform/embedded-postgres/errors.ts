/** Someone else is using this data folder right now. Nothing was touched. */
export class DataFolderInUse extends Error {
  override name = 'DataFolderInUse'
  readonly dataDir: string
  constructor(dataDir: string, ownerPid: string | undefined) {
    const owner = ownerPid ? ` (processo ${ownerPid})` : ''
    super(
      `Já há um Entrepares em execução com os dados de ${dataDir}${owner}; encerre-o antes de iniciar outro.`,
    )
    this.dataDir = dataDir
  }
}

/** No PostgreSQL of ours can run here; the sentence says what to do. */
export class PostgresUnavailable extends Error {
  override name = 'PostgresUnavailable'
  constructor(why: string, cause?: unknown) {
    super(
      `Não foi possível iniciar o PostgreSQL embutido (${why}); indique um servidor PostgreSQL 15 ou mais novo na variável DATABASE_URL, por exemplo DATABASE_URL=postgres://usuario:senha@localhost:5432/entrepares.`,
      { cause },
    )
  }
}

/** The folder holds data of a major version that none of the binaries at hand can read. */
export class DataOfAnotherVersion extends Error {
  override name = 'DataOfAnotherVersion'
  constructor(dataDir: string, found: number, available: number[]) {
    const have = available.length ? available.join(', ') : 'nenhuma'
    super(
      `Os dados em ${dataDir} são do PostgreSQL ${found}, e as versões disponíveis aqui são: ${have}; instale o PostgreSQL ${found} ou copie os dados com pg_dump antes de continuar.`,
    )
  }
}
