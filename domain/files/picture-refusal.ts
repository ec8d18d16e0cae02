import { Refusal } from '#domain/refusal.ts'
import type { WhyRefused } from './refuse-upload.ts'

/** Thrown where a picture is drawn, in a process without a log: the caller logs it. */
export class PictureRefusal extends Refusal {
  readonly why: WhyRefused

  constructor(why: WhyRefused, words: string) {
    super('invalid', words)
    this.why = why
  }
}
