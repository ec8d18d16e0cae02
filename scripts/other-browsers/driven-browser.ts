/** A browser that a program holds by its driver. */
export interface DrivenBrowser {
  name: string
  open(address: string): Promise<void>
  /** What an expression of the page comes to; a promise is awaited. */
  ask<T>(expression: string): Promise<T>
  /** A PNG of what the window shows. */
  picture(): Promise<Buffer>
  /** Errors on the console since it was last asked; null where the driver does not tell. */
  errors(): string[] | null
  close(): Promise<void>
}

export const WINDOW = { width: 1280, height: 900 }

/** Says what to install, so that a machine without the browser does not look like one where it passed. */
export class NoBrowser extends Error {}
