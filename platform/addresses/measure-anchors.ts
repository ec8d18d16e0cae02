import { APPEALS_PATH } from './paths.ts'

/** The anchor of each kind of measure on the page where a person reads the measures taken against them. */
export const MEASURE_ANCHORS = {
  hiding: 'ocultacao',
  suspension: 'suspensao',
  work_notice: 'nota',
  warning: 'advertencia',
  community_measure: 'comunidade',
} as const

export type MeasureType = keyof typeof MEASURE_ANCHORS

export const measureAnchor = (type: MeasureType, id: number) => `${MEASURE_ANCHORS[type]}-${id}`

/** The page where the person concerned reads a measure and can appeal. */
export const measurePath = (type: MeasureType, id: number) => `${APPEALS_PATH}#${measureAnchor(type, id)}`
