export const HOLD_ALIKE = 'screening.hold-alike'
export const FORGET_SCREENED = 'screening.forget'
