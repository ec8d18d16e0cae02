/** What opens a dialog or a menu and was pressed before the scripts came opens it when they are there. */
export function pressAgain(): void {
  const pressed = window.pressedEarly
  window.pressedEarly = null
  // drawn by then, it may have opened already
  if (pressed?.isConnected && pressed.getAttribute('aria-expanded') !== 'true') pressed.click()
}
