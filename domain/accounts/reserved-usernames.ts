/**
 * Words no account may take beyond the first path segments of the product, which app/http/reserved-usernames.ts
 * derives from the route table. These stand in no route: they would pass for the product itself or its staff,
 * name what the pages show in place of a person, or are paths that servers and proxies keep for themselves.
 */
const RESERVED = new Set(
  [
    'entrepares sistema suporte equipe contato ajuda oficial seguranca noreply',
    'admin administrador administracao moderador moderacao moderator staff root',
    'removido autor_removido conta_removida anonimo avaliador_anonimo',
    'api assets static public favicon robots sitemap healthz well_known www',
    'me null undefined profile',
  ].flatMap((line) => line.split(' ')),
)

export function isReservedUsername(username: string, routeSegments: ReadonlySet<string>): boolean {
  return RESERVED.has(username) || routeSegments.has(username)
}
