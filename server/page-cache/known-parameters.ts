/** Query parameters that public pages understand. A request with any other is answered but not cached. */
export const KNOWN_PARAMETERS: ReadonlySet<string> = new Set([
  'q',
  'palavra',
  'area',
  'categoria',
  'ordem',
  'busca',
  'lista',
  'aba',
  'destino',
  'depois',
  'tamanho',
  // the routes whose data are requested
  '_routes',
])
