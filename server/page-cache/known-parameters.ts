/** What addresses of public pages may say. One with anything else is answered, and not kept. */
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
  // of which routes the data are asked for
  '_routes',
])
