/** Where the running sources are: in the release chosen at the start, otherwise in the working directory. */
export const programFolder = (): string => process.env[PROGRAM_FOLDER] || process.cwd()

/** Environment variable with this folder, inherited by all processes of a start. */
export const PROGRAM_FOLDER = 'PROGRAM_FOLDER'
