// chunk: apart
/** Signs between two terms with space around them, by their command or as they are typed. */
export const FORMULA_RELATIONS: Readonly<Record<string, string>> = {
  ...{ '<': '<', '>': '>', '=': '=', '≤': '≤', '≥': '≥', '≠': '≠', '≈': '≈', lt: '<', gt: '>' },
  ...{ le: '≤', leq: '≤', leqslant: '≤', ge: '≥', geq: '≥', geqslant: '≥', ne: '≠', neq: '≠' },
  ...{ approx: '≈', sim: '∼', simeq: '≃', cong: '≅', equiv: '≡', propto: '∝', ll: '≪', gg: '≫' },
  ...{ in: '∈', notin: '∉', subset: '⊂', subseteq: '⊆', to: '→', rightarrow: '→', leftarrow: '←' },
  ...{ Rightarrow: '⇒', Leftrightarrow: '⇔', leftrightarrow: '↔', mapsto: '↦', perp: '⊥', parallel: '∥' },
}

export const FORMULA_SIGNS: Readonly<Record<string, string>> = {
  ...{ alpha: 'α', beta: 'β', gamma: 'γ', delta: 'δ', epsilon: 'ε', varepsilon: 'ε', zeta: 'ζ', eta: 'η' },
  ...{ theta: 'θ', vartheta: 'ϑ', iota: 'ι', kappa: 'κ', lambda: 'λ', mu: 'μ', nu: 'ν', xi: 'ξ', pi: 'π' },
  ...{ rho: 'ρ', sigma: 'σ', tau: 'τ', upsilon: 'υ', phi: 'φ', varphi: 'φ', chi: 'χ', psi: 'ψ', omega: 'ω' },
  ...{ Gamma: 'Γ', Delta: 'Δ', Theta: 'Θ', Lambda: 'Λ', Xi: 'Ξ', Pi: 'Π', Sigma: 'Σ', Phi: 'Φ', Psi: 'Ψ' },
  ...{ Omega: 'Ω', times: '×', cdot: '·', pm: '±', mp: '∓', div: '÷', cup: '∪', cap: '∩', oplus: '⊕' },
  ...{ otimes: '⊗', setminus: '∖', infty: '∞', partial: '∂', nabla: '∇', sum: '∑', prod: '∏', int: '∫' },
  ...{ forall: '∀', exists: '∃', emptyset: '∅', varnothing: '∅', circ: '∘', bullet: '•', star: '⋆' },
  ...{ prime: '′', ldots: '…', dots: '…', cdots: '⋯', degree: '°', ell: 'ℓ', hbar: 'ℏ', langle: '⟨' },
  ...{ rangle: '⟩', lvert: '|', rvert: '|', vert: '|', mid: '|', lVert: '‖', rVert: '‖', dagger: '†' },
  ...{ ast: '∗', neg: '¬', land: '∧', lor: '∨', angle: '∠', triangle: '△', Re: 'ℜ', Im: 'ℑ' },
}

/** Those of Brazilian books too. */
export const FORMULA_FUNCTIONS: ReadonlySet<string> = new Set([
  ...['sin', 'cos', 'tan', 'sec', 'cot', 'csc', 'arcsin', 'arccos', 'arctan', 'sinh', 'cosh', 'tanh', 'log'],
  ...['ln', 'lg', 'exp', 'lim', 'max', 'min', 'sup', 'inf', 'det', 'dim', 'ker', 'deg', 'gcd', 'Pr', 'arg'],
  ...['sen', 'tg', 'cotg', 'arcsen', 'arctg', 'senh', 'tgh', 'cossec', 'mdc', 'mmc'],
])
