export const PUT_CHIPS = 'put-chips'

/** Other chips into the field whose box this is, as if they had been typed. */
export function putChips(box: HTMLInputElement, chips: readonly string[]): void {
  box.dispatchEvent(new CustomEvent(PUT_CHIPS, { detail: chips }))
}
