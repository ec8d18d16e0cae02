declare module '@citation-js/core' {
  /** References of any format whose reader is loaded, as CSL. */
  export class Cite {
    constructor(text: string)
    data: Record<string, unknown>[]
  }
}
declare module '@citation-js/plugin-bibtex'
declare module '@citation-js/plugin-ris'
