/** Where the sources of what runs lie: in the release that a start took, else where the command was called. */
export const programFolder = (): string => process.env[PROGRAM_FOLDER] || process.cwd()

/** Its variable, which all processes of a start inherit. */
export const PROGRAM_FOLDER = 'PROGRAM_FOLDER'
