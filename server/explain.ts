import type { Config } from '#platform/config.ts'

/** Why it does not start, in a sentence for the operator. */
export function explain(error: unknown, { port, host }: Pick<Config, 'port' | 'host'>): string {
  if (!(error instanceof Error)) return String(error)
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return `PORT: a porta ${port} já está em uso. Escolha outra, como PORT=${port + 1}, ou encerre quem a usa.`
    case 'EACCES':
      return `PORT: sem permissão para escutar em ${host}:${port}. Portas abaixo de 1024 são do root: escolha outra e ponha um proxy na frente.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST: esta máquina não tem o endereço ${host}. Use 127.0.0.1 ou, para aceitar outras máquinas, 0.0.0.0.`
  }
  return error.message
}
