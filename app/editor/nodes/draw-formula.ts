/** Draws a formula as readers will see it: by the same program as the server's renderer. */
export function drawFormula(into: HTMLElement, latex: string, displayMode: boolean): void {
  if (latex.trim() === '') {
    into.textContent = 'Fórmula vazia'
    into.classList.add('is-empty')
    return
  }
  into.textContent = latex
  import('#engines/rendering/formulas/formula-to-mathml.ts').then(
    ({ formulaToMathMl }) => {
      into.innerHTML = formulaToMathMl(latex, { displayMode, errorColor: 'var(--brick)' })
    },
    () => {}, // without its code it stays as it was written, and is drawn when it is next touched
  )
}
