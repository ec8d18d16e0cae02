/**
 * If a button for a dialog or menu was pressed before the scripts loaded, presses it again once they have.
 */
export function pressAgain(): void {
  const pressed = window.pressedEarly
  window.pressedEarly = null
  // drawn by then, it may have opened already
  if (pressed?.isConnected && pressed.getAttribute('aria-expanded') !== 'true') pressed.click()
}
