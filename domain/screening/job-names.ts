export const REPORT_ALIKE = 'screening.report-alike'
export const FORGET_SCREENED = 'screening.forget'
