import { Refusal } from '#domain/refusal.ts'
import type { WhyRefused } from './refuse-upload.ts'

/** Said where a picture is drawn, in a process that has no log: who waits for the picture writes it down. */
export class PictureRefusal extends Refusal {
  readonly why: WhyRefused

  constructor(why: WhyRefused, words: string) {
    super('invalid', words)
    this.why = why
  }
}
