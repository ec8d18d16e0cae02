/** Ends the task: what was pressed meanwhile is answered before the next step. */
export const yieldToBrowser = () => new Promise<void>((resolve) => setTimeout(resolve))
