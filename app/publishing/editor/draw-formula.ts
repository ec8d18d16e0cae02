/** Draws a formula as readers will see it: the same program with the same limits as the server's renderer. */
export function drawFormula(into: HTMLElement, latex: string, displayMode: boolean): void {
  if (latex.trim() === '') {
    into.textContent = 'Fórmula vazia'
    into.classList.add('is-empty')
    return
  }
  into.textContent = latex
  void import('katex').then(({ default: katex }) => {
    const markup = katex.renderToString(latex, {
      displayMode,
      output: 'mathml',
      trust: false,
      strict: 'ignore',
      throwOnError: false,
      maxExpand: 300,
      maxSize: 20,
      errorColor: 'var(--brick)',
    })
    into.innerHTML = markup
  })
}
