import { APPEALS_PATH } from './paths.ts'

/** Of each kind of measure, how its place is called on the page of one's own measures. */
export const MEASURE_ANCHORS = {
  hiding: 'ocultacao',
  suspension: 'suspensao',
  work_notice: 'nota',
  warning: 'advertencia',
  community_measure: 'comunidade',
} as const

export type MeasureType = keyof typeof MEASURE_ANCHORS

export const measureAnchor = (type: MeasureType, id: number) => `${MEASURE_ANCHORS[type]}-${id}`

/** Where whom it concerns reads a measure, and appeals. */
export const measurePath = (type: MeasureType, id: number) => `${APPEALS_PATH}#${measureAnchor(type, id)}`
