export const CHECK_READING = 'files.check-reading'
