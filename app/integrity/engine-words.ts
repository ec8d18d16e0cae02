const METHODS: Record<string, string> = {
  entrepares: 'Comparação de textos',
  rules: 'Verificação por regras',
}

/** 'Verificação por regras, versão 3': what made a check, from the names under which it is kept. */
export function engineWords(engine: string, version: string): string {
  const [ours = '', model] = version.split('+')
  const number = ours.replace('rules-', '')
  // a language model reads besides the rules, whose version comes first
  const method = METHODS[model === undefined ? engine : 'rules'] ?? engine
  return `${method}, versão ${number}${model === undefined ? '' : `, e modelo de linguagem ${model}`}`
}
